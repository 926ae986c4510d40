import type { ContentItem } from '@annals/contracts'
import { Card, type CardProps, LateCreditLine } from '@annals/ui'
import { EditTags } from './edit-tags.tsx'

/** "Key Moment" as it stands in an address. */
export const typeSlug = (type: string) => type.toLowerCase().replace(/ /g, '-')

type Props = { item: ContentItem; onTagged?: () => void } & Pick<CardProps, 'isEager' | 'headingLevel'>

/** A module of historical content on a shelf. */
export function ContentCard({ item, onTagged, ...shown }: Props) {
  return (
    <Card
      href={`/historical-content/${typeSlug(item.type)}/${item.slug}`}
      picture={item.thumb}
      kind={item.type}
      year={item.year}
      title={item.name}
      text={item.intro}
      credit={item.thumb && <LateCreditLine source={item.thumb} />}
      tags={item.tags.map(tag => tag.name)}
      menu={onTagged && <EditTags uuid={item.uuid} title={item.name} onTagged={onTagged} />}
      {...shown}
    />
  )
}
