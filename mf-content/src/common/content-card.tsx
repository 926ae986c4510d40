import type { ContentItem } from '@annals/contracts'
import { Card } from '@annals/ui'

/** "Key Moment" as it stands in an address. */
export const typeSlug = (type: string) => type.toLowerCase().replace(/ /g, '-')

/** A module of historical content on a shelf. */
export function ContentCard({ item, isEager }: { item: ContentItem; isEager?: boolean }) {
  return (
    <Card
      href={`/historical-content/${typeSlug(item.type)}/${item.slug}`}
      picture={item.thumb}
      kind={item.type}
      year={item.year}
      title={item.name}
      text={item.intro}
      tags={item.tags.map(tag => tag.name)}
      isEager={isEager}
    />
  )
}
