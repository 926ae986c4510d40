import type { Partner } from '@annals/contracts'
import { AppErrorPanel, Card, CardGrid, EmptyState } from '@annals/ui'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { logoOf } from './logo.ts'

const SKELETONS = 4
const EAGER = 4

interface PartnerCardsProps {
  label: string
  /** Undefined while they are loaded. */
  partners: readonly Partner[] | undefined
  hrefOf: (partner: Partner) => string
  isFailed: boolean
  onRetry: () => void
  /** What is said and offered when there are none. */
  empty?: { body: string; action: ReactNode }
}

/** Partners as cards. */
export function PartnerCards({ label, partners, hrefOf, isFailed, onRetry, empty }: PartnerCardsProps) {
  const t = useT()
  if (isFailed) return <AppErrorPanel title={t('partners.failed')} body={t('load.failedText')} onRetry={onRetry} />
  if (partners?.length === 0) return <EmptyState icon="people" title={t('partners.empty')} {...empty} />
  return (
    <CardGrid label={label} phoneColumns={2} loading={partners ? undefined : SKELETONS}>
      {partners?.map((partner, index) => (
        <Card
          key={partner.uuid}
          href={hrefOf(partner)}
          picture={logoOf(partner)}
          kind={t('partners.kind')}
          title={partner.name}
          text={partner.introduction}
          headingLevel={2}
          isEager={index < EAGER}
        />
      ))}
    </CardGrid>
  )
}
