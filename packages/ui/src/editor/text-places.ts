import type { Quill } from './quill.ts'

/** A link in the text, or where one is to be; `address` is empty if there is none. */
export interface LinkPlace {
  index: number
  length: number
  address: string
}

/** The link at the caret, or the selected words. */
export function linkAt(quill: Quill): LinkPlace {
  const range = quill.getSelection(true)
  const address = quill.getFormat(range).link
  return { index: range.index, length: range.length, address: typeof address === 'string' ? address : '' }
}

/** If only the caret is in a link, its whole run of text is meant. */
function wholeLink(quill: Quill, at: LinkPlace): LinkPlace {
  if (at.length > 0 || !at.address) return at
  const [leaf, offset] = quill.getLeaf(at.index)
  return leaf ? { ...at, index: at.index - offset, length: leaf.length() } : at
}

/** Sets the address of a link; null removes the link. */
export function setLink(quill: Quill, place: LinkPlace, address: string | null): void {
  const { index, length } = wholeLink(quill, place)
  if (length > 0) quill.formatText(index, length, 'link', address ?? false, 'user')
  else if (address) quill.insertText(index, address, 'link', address, 'user')
}
