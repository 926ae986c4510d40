import type { BlockSource, NarrativeBlock, NarrativeContent } from '@annals/contracts'
import { sanitiseHtml } from '@annals/ui/media'
import {
  findPart,
  insertParts,
  isBlank,
  newId,
  newParagraph,
  type Part,
  type Parts,
  type InsertionPoint,
  replacePart
} from './parts.ts'

/** The caret in a paragraph: after which of its lines something is placed, from 0; a list or a quotation is one line. */
export interface Caret {
  block: string
  line: number
}
export type Target = InsertionPoint | Caret

const isCaret = (target: Target): target is Caret => 'block' in target

const textIn = (element: Element): string => (element.textContent ?? '').trim()

/** The lines of a rich text before and after a place, as texts of their own. Empty lines at the place fall away. */
export function splitText(html: string, line: number): { html: string; text: string }[] {
  const lines = [...new DOMParser().parseFromString(sanitiseHtml(html), 'text/html').body.children]
  const part = (from: number, to: number) => {
    const own = lines.slice(from, to)
    while (own.length > 0 && textIn(own[0]!) === '') own.shift()
    while (own.length > 0 && textIn(own.at(-1)!) === '') own.pop()
    return { html: own.map(one => one.outerHTML).join(''), text: own.map(textIn).join('\n') }
  }
  return [part(0, line + 1), part(line + 1, lines.length)]
}

export const sourceBlock = (asset: BlockSource): NarrativeBlock => ({
  type: 'source',
  uuid: newId(),
  title: asset.title,
  caption: '',
  asset
})

/** Where the text can go on after what was placed: in the paragraph that follows, or in a new one at the end. */
function withRoom(parts: Parts, next: Part | undefined): Parts {
  const last = parts.at(-1)
  const hasRoom = next?.type === 'paragraph' || last?.type === 'paragraph' || last?.type === 'subchapter'
  return hasRoom ? parts : [...parts, newParagraph()]
}

/**
 * Places blocks at the caret, whose paragraph is divided there, or at a place. After them stands a paragraph, empty if
 * there was none, so that writing can go on. A place that is gone changes nothing.
 */
export function placeParts(content: NarrativeContent, target: Target, placed: Parts): NarrativeContent {
  if (!isCaret(target)) {
    const siblings = target.in === null ? content.content : childrenOf(content, target.in)
    return siblings ? insertParts(content, target, withRoom(placed, siblings[target.at])) : content
  }
  const found = findPart(content, target.block)
  if (found?.part.type !== 'paragraph') return content
  const { part, place, siblings } = found
  const next = siblings[place.at + 1]
  const [before, after] = splitText(part.html, target.line)
  const rest: Parts = after!.text === '' ? [] : [newParagraph(after)]
  const isKept = before!.text !== '' || (part.related ?? []).length > 0
  const first: Parts = isKept ? [{ ...part, ...before! }] : []
  const parts = [...first, ...withRoom([...placed, ...rest], next)]
  return replacePart(content, part.uuid, () => parts)
}

function childrenOf(content: NarrativeContent, uuid: string): Parts | null {
  const part = findPart(content, uuid)?.part
  return part && (part.type === 'chapter' || part.type === 'subchapter') ? part.content : null
}

/** The place at the end of a chapter, a sub-chapter, or the text before the chapters; an empty last paragraph stays last. */
export function endOf(content: NarrativeContent, within: string | null): InsertionPoint {
  const list: Parts =
    (within === null ? content.content.filter(part => part.type !== 'chapter') : null) ??
    childrenOf(content, within ?? '') ??
    []
  const last = list.at(-1)
  return { in: within, at: last && isBlank(last) ? list.length - 1 : list.length }
}

/** Whether a target is no longer there. */
export function isGone(content: NarrativeContent, target: Target): boolean {
  if (isCaret(target)) return findPart(content, target.block)?.part.type !== 'paragraph'
  const siblings = target.in === null ? content.content : childrenOf(content, target.in)
  return siblings === null || target.at > siblings.length
}
