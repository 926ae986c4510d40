import type { TeachingItem } from '@annals/contracts'
import { Card } from '@annals/ui'

// The size of an activity's picture is not stored; as a drawing it is shown whole and never cropped.
const SIZE = { width: 480, height: 320, kind: 'drawing' } as const

/** A published activity on a shelf. */
export function TeachingCard({ item }: { item: TeachingItem }) {
  return (
    <Card
      href={item.url}
      picture={item.image_url && { ...item.image_url, ...SIZE }}
      kind={item.type}
      title={item.activity.title}
      text={item.activity.summary}
      tags={item.tags.map(tag => tag.name)}
    />
  )
}
