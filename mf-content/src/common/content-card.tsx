import { type ContentItem, modulePath } from '@annals/contracts'
import { Card, type CardProps, LateCreditLine } from '@annals/ui'
import { EditTags } from './edit-tags.tsx'

type Props = { item: ContentItem; onTagged?: () => void } & Pick<CardProps, 'isEager' | 'headingLevel'>

/** A module of historical content on a shelf. */
export function ContentCard({ item, onTagged, ...shown }: Props) {
  return (
    <Card
      href={modulePath(item)}
      picture={item.thumb}
      kind={item.type}
      year={item.year}
      title={item.name}
      lang={item.language || undefined}
      text={item.intro}
      credit={item.thumb && <LateCreditLine source={item.thumb} />}
      tags={item.tags.map(tag => tag.name)}
      menu={onTagged && <EditTags uuid={item.uuid} title={item.name} onTagged={onTagged} />}
      {...shown}
    />
  )
}
