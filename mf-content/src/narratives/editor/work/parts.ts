import {
  type Chapter,
  firstCharacters,
  type NarrativeSearchHit,
  NARRATIVE_LIMITS,
  NARRATIVE_MAX_LENGTHS as most,
  type NarrativeBlock,
  type NarrativeContent,
  type NarrativeText,
  type RelatedItem,
  type Subchapter
} from '@annals/contracts'

/** What has a `uuid` in the text. */
export type Part = NarrativeBlock | Subchapter | Chapter
export type Parts = readonly Part[]
type Paragraph = Extract<NarrativeBlock, { type: 'paragraph' }>

/** A place in a list of parts, before the part that is there now. `in` is a chapter or sub-chapter; null is the text before the first chapter. */
export interface InsertionPoint {
  in: string | null
  at: number
}

export const emptyText = (): NarrativeText => ({ html: '', text: '' })
export const newId = (): string => crypto.randomUUID()

export const newParagraph = (text: NarrativeText = emptyText()): Paragraph => ({
  type: 'paragraph',
  uuid: newId(),
  ...text
})
export const newQuestion = (): NarrativeBlock => ({ type: 'keyquestion', uuid: newId(), text: '' })
export const newSubchapter = (): Subchapter => ({
  type: 'subchapter',
  uuid: newId(),
  title: '',
  content: [newParagraph()]
})
export const newChapter = (): Chapter => ({
  type: 'chapter',
  uuid: newId(),
  title: '',
  date: '',
  teaser: '',
  summary: emptyText(),
  icon: null,
  content: [newParagraph()]
})

export const isHolder = (part: Part): part is Chapter | Subchapter =>
  part.type === 'chapter' || part.type === 'subchapter'
export const isBlank = (part: Part): boolean => part.type === 'paragraph' && part.text.trim() === ''

const withParts = <H extends Chapter | Subchapter>(holder: H, content: Parts): H => ({
  ...holder,
  content: content as H['content']
})
const withContent = (content: NarrativeContent, parts: Parts): NarrativeContent =>
  parts === content.content ? content : { ...content, content: parts as NarrativeContent['content'] }

/** The list with one part replaced by what `change` makes of it; the same list where nothing changed. */
function changedIn(parts: Parts, uuid: string, change: (part: Part) => Parts): Parts {
  for (const [at, part] of parts.entries()) {
    if (part.uuid === uuid) {
      const next = change(part)
      return next.length === 1 && next[0] === part ? parts : [...parts.slice(0, at), ...next, ...parts.slice(at + 1)]
    }
    if (!isHolder(part)) continue
    const inside = changedIn(part.content, uuid, change)
    if (inside !== part.content) return parts.with(at, withParts(part, inside))
  }
  return parts
}

/** The narrative with one part replaced by others; all that did not change stays the same object. */
export const replacePart = (content: NarrativeContent, uuid: string, change: (part: Part) => Parts): NarrativeContent =>
  withContent(content, changedIn(content.content, uuid, change))

/** The narrative with some fields of one part changed. */
export const patchPart = <P extends Part>(
  content: NarrativeContent,
  uuid: string,
  fields: Partial<P>
): NarrativeContent => replacePart(content, uuid, part => [{ ...part, ...fields } as Part])

export interface FoundPart {
  part: Part
  place: InsertionPoint
  /** The list that holds it. */
  siblings: Parts
}

/** A part with its place; null where there is none. */
export function findPart({ content }: Pick<NarrativeContent, 'content'>, uuid: string): FoundPart | null {
  const look = (siblings: Parts, within: string | null): FoundPart | null => {
    for (const [at, part] of siblings.entries()) {
      if (part.uuid === uuid) return { part, place: { in: within, at }, siblings }
      const inside = isHolder(part) ? look(part.content, part.uuid) : null
      if (inside) return inside
    }
    return null
  }
  return look(content, null)
}

/** Puts parts into a place; one that lies behind the list's end is its end. */
export function insertParts(
  content: NarrativeContent,
  { in: within, at }: InsertionPoint,
  parts: Parts
): NarrativeContent {
  const put = (list: Parts): Parts => [...list.slice(0, at), ...parts, ...list.slice(at)]
  if (within === null) return withContent(content, put(content.content))
  return replacePart(content, within, holder => [isHolder(holder) ? withParts(holder, put(holder.content)) : holder])
}

export const removePart = (content: NarrativeContent, uuid: string): NarrativeContent =>
  replacePart(content, uuid, () => [])

/** Which parts may stand in a chapter, a sub-chapter, or before the first chapter. */
function fits(content: NarrativeContent, part: Part, within: string | null): boolean {
  if (within === null) return part.type !== 'subchapter'
  const holder = findPart(content, within)?.part
  if (holder?.type === 'chapter') return part.type !== 'chapter'
  return holder?.type === 'subchapter' && !isHolder(part)
}

/** Moves a part to a place, which counts the parts as they are now. It stays where it may not stand there. */
export function movePart(content: NarrativeContent, uuid: string, place: InsertionPoint): NarrativeContent {
  const found = findPart(content, uuid)
  if (!found || place.in === uuid || !fits(content, found.part, place.in)) return content
  const isSame = found.place.in === place.in
  if (isSame && (place.at === found.place.at || place.at === found.place.at + 1)) return content
  const at = isSame && place.at > found.place.at ? place.at - 1 : place.at
  return insertParts(removePart(content, uuid), { in: place.in, at }, [found.part])
}

/** An empty paragraph loses what belongs to it (behaviour/narratives §10.3). */
export function writeParagraph(
  content: NarrativeContent,
  uuid: string,
  { html, text }: NarrativeText
): NarrativeContent {
  return replacePart(content, uuid, part => {
    if (part.type !== 'paragraph') return [part]
    const { related, ...rest } = part
    return [{ ...rest, html, text, ...(related && text.trim() !== '' && { related }) }]
  })
}

export const relatedOf = (part: Part): readonly RelatedItem[] => part.related ?? []

/** Puts something under 'Learn more…' of a part; what is there already stays as it is. */
export const addRelated = (content: NarrativeContent, uuid: string, item: RelatedItem): NarrativeContent =>
  replacePart(content, uuid, part => {
    const there = relatedOf(part)
    const isThere = there.some(other => other.uuid === item.uuid)
    return [isThere || there.length >= NARRATIVE_LIMITS.related ? part : { ...part, related: [...there, item] }]
  })

export const removeRelated = (content: NarrativeContent, uuid: string, item: string): NarrativeContent =>
  replacePart(content, uuid, part => {
    const { related = [], ...rest } = part
    const left = related.filter(other => other.uuid !== item)
    return [left.length > 0 ? { ...part, related: left } : (rest as Part)]
  })

/** Something that was found, as a related item. */
export function relatedItem({ uuid, type, title, description, url, thumb, sources }: NarrativeSearchHit): RelatedItem {
  const [asset] = type === 'source' ? sources : []
  return {
    type,
    uuid,
    title: firstCharacters(title, most.title),
    description: firstCharacters(description, most.description),
    url: asset ? '' : url,
    image: thumb.url,
    ...(asset && { asset })
  }
}
