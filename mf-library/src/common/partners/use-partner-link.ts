import { useCall, useParams } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'
import { partnerPath } from './paths.ts'

/** The page of the partner that the address names (`/partners/{partner}/…`), as a link; null where it names none. */
export function usePartnerLink(): { label: string; href: string } | null {
  const t = useT()
  const { partner } = useParams()
  const { data } = useCall('partners', undefined, { enabled: partner !== undefined })
  if (partner === undefined) return null
  const known = data?.data.find(({ slug }) => slug === partner)
  return { label: known?.name ?? t('partner.title'), href: partnerPath(partner) }
}
