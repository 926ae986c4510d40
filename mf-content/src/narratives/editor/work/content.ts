import { type NarrativeContent, same } from '@annals/contracts'
import { emptyText } from './parts.ts'

export const emptyContent = (): NarrativeContent => ({
  title: '',
  teaser: '',
  acknowledgement: '',
  language: '',
  icon: null,
  meta: { license: null },
  summary: emptyText(),
  content: []
})

/** What belongs to no chapter stands before the first one, where readers see it. */
function frontFirst(parts: NarrativeContent['content']): NarrativeContent['content'] {
  const first = parts.findIndex(({ type }) => type === 'chapter')
  const isSorted = first < 0 || parts.slice(first).every(({ type }) => type === 'chapter')
  return isSorted
    ? parts
    : parts.toSorted((one, other) => Number(one.type === 'chapter') - Number(other.type === 'chapter'))
}

/** The part of a narrative that its writer decides. */
export const contentOf = ({
  title,
  teaser,
  acknowledgement,
  language,
  icon,
  meta,
  summary,
  content
}: NarrativeContent): NarrativeContent => ({
  title,
  teaser,
  acknowledgement,
  language,
  icon,
  meta,
  summary,
  content: frontFirst(content)
})

/** Without the plain texts and the words of licences: the service derives these. */
const compared = (content: NarrativeContent): unknown =>
  JSON.parse(
    JSON.stringify({ ...contentOf(content), meta: content.meta.license?.uuid ?? null }, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('html' in value) || !('text' in value)) return value
      const { text: _text, ...rest } = value
      return rest
    })
  )

/** Whether two contents are the same work. */
export const isSameWork = (one: NarrativeContent, other: NarrativeContent): boolean =>
  same(compared(one), compared(other))
