import { type CardPicture, drawnPicture, type TeachingItem } from '@annals/contracts'
import { Card, type CardProps, LateCreditLine } from '@annals/ui'
import type { ReactNode } from 'react'
import { EditTags } from './edit-tags.tsx'

/** Size of a picture whose address does not tell it. */
const SIZE = { width: 480, height: 320 }

// What kind of picture it is, is not stored; as a drawing it is shown whole and never cropped.
const pictureOf = ({ url, alt }: { url: string; alt: string }): CardPicture => {
  const { width, height } = drawnPicture(url) ?? SIZE
  return { url, alt, width, height, kind: 'drawing' }
}

interface Props extends Pick<CardProps, 'headingLevel' | 'badges' | 'isEager'> {
  item: TeachingItem
  onTagged?: () => void
  /** What else can be done with it, beside its tags. */
  tools?: ReactNode
}

/** A published activity on a shelf. */
export function TeachingCard({ item, onTagged, tools, ...shown }: Props) {
  return (
    <Card
      href={item.url}
      picture={item.image_url && pictureOf(item.image_url)}
      kind={item.type}
      title={item.activity.title}
      lang={item.language || undefined}
      text={item.activity.summary}
      tags={item.tags.map(tag => tag.name)}
      menu={
        onTagged && (
          <>
            <EditTags uuid={item.activity.uuid} title={item.activity.title} onTagged={onTagged} />
            {tools}
          </>
        )
      }
      credit={item.image_url && <LateCreditLine source={item.image_url} />}
      {...shown}
    />
  )
}
