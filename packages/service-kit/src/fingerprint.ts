import type { ActivityContent } from '@annals/contracts'
import { createHash } from 'node:crypto'

/** Sorts the fields of each object, so that equal values give equal texts. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A fingerprint of what an activity shows to students: 43 characters, equal exactly where it shows the same. */
export function fingerprintOf(activity: Omit<ActivityContent, 'version' | 'tags'>): string {
  const { title, description, image, blocks, blockOrder } = activity
  const shown = blockOrder.flatMap(id => {
    const block = blocks[id]
    return block ? [{ id: block.id, type: block.type, record: block.record }] : []
  })
  return createHash('sha256')
    .update(JSON.stringify([title, description, image, shown], inOrder))
    .digest('base64url')
}
