import { Card } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { EditTags } from '../common/edit-tags.tsx'
import { useT } from '../i18n/index.ts'
import type { Publication } from './publications.ts'

const ICONS = { collection: 'collection', activity: 'grid', narrative: 'book' } as const

interface PublicationCardProps {
  publication: Publication
  isEager: boolean
  onTagged: () => void
}

/** A publication on a partner's page. */
export function PublicationCard({ publication, isEager, onTagged }: PublicationCardProps) {
  const t = useT()
  const { kind, uuid, title, credit, tags, amount, lang, href, picture, text } = publication
  const amounts = {
    collection: t('collection.count', { count: amount }),
    activity: '',
    narrative: amount > 0 ? t('partner.minutes', { count: amount }) : ''
  }
  return (
    <Card
      href={href}
      picture={picture}
      kind={t(`partner.${kind}`)}
      kindIcon={ICONS[kind]}
      title={title}
      text={text}
      lang={lang || undefined}
      credit={credit && <CreditLine source={credit} />}
      partner={amounts[kind]}
      tags={tags.map(({ name }) => name)}
      menu={<EditTags uuid={uuid} title={title} onTagged={onTagged} />}
      headingLevel={2}
      isEager={isEager}
    />
  )
}
