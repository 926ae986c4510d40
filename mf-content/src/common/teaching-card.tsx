import { type CardPicture, drawnPicture, type TeachingItem } from '@annals/contracts'
import { Card, type CardProps, LateCreditLine } from '@annals/ui'
import { EditTags } from './edit-tags.tsx'

/** Size of a picture whose address does not tell it. */
const SIZE = { width: 480, height: 320 }

// What kind of picture it is, is not stored; as a drawing it is shown whole and never cropped.
const pictureOf = ({ url, alt }: { url: string; alt: string }): CardPicture => {
  const { width, height } = drawnPicture(url) ?? SIZE
  return { url, alt, width, height, kind: 'drawing' }
}

/** A published activity on a shelf. */
export function TeachingCard({
  item,
  onTagged,
  headingLevel
}: { item: TeachingItem; onTagged?: () => void } & Pick<CardProps, 'headingLevel'>) {
  return (
    <Card
      href={item.url}
      picture={item.image_url && pictureOf(item.image_url)}
      kind={item.type}
      title={item.activity.title}
      text={item.activity.summary}
      tags={item.tags.map(tag => tag.name)}
      menu={onTagged && <EditTags uuid={item.activity.uuid} title={item.activity.title} onTagged={onTagged} />}
      credit={item.image_url && <LateCreditLine source={item.image_url} />}
      headingLevel={headingLevel}
    />
  )
}
