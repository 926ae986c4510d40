import type { Range as TextRange } from './page-text.ts'

/**
 * Positions of the text at points of the page: every segment of text is in an element that says where it begins
 * (`data-at`).
 */

const leafOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-at]') ?? null

/** The position of a place in the document; null if there is no text at it or behind it. */
function positionOf(host: HTMLElement, node: Node, offset: number): number | null {
  const leaf = leafOf(node)
  if (leaf && host.contains(leaf)) {
    const before = node.nodeType === Node.TEXT_NODE ? offset : offset === 0 ? 0 : (leaf.textContent?.length ?? 0)
    return Number(leaf.dataset.at) + before
  }
  const place = document.createRange()
  place.setStart(node, offset)
  let last: number | null = null
  for (const next of host.querySelectorAll<HTMLElement>('[data-at]')) {
    const at = Number(next.dataset.at)
    if (place.comparePoint(next, 0) >= 0) return at
    last = at + (next.textContent?.length ?? 0)
  }
  return last
}

/** What is selected of the text in the browser; null if nothing is. */
export function selectedRange(host: HTMLElement): TextRange | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!host.contains(range.startContainer) || !range.intersectsNode(host)) return null
  const start = positionOf(host, range.startContainer, range.startOffset)
  const end = host.contains(range.endContainer)
    ? positionOf(host, range.endContainer, range.endOffset)
    : positionOf(host, host, host.childNodes.length)
  return start === null || end === null || end <= start ? null : { start, end }
}

/** The position of the text at a point of the window; null beside the text. */
export function positionAt(host: HTMLElement, x: number, y: number): number | null {
  const doc = document as Document & {
    caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null
    caretRangeFromPoint?: (x: number, y: number) => Range | null
  }
  const caret = doc.caretPositionFromPoint?.(x, y)
  const range = caret ? null : doc.caretRangeFromPoint?.(x, y)
  const [node, offset] = caret ? [caret.offsetNode, caret.offset] : [range?.startContainer, range?.startOffset ?? 0]
  if (!node || !host.contains(node)) return null
  if (leafOf(node)) return positionOf(host, node, offset)
  // On its number, or a blank line: the mark's first word, if there is one.
  const mark = (node instanceof Element ? node : node.parentElement)?.closest('mark')
  return mark && host.contains(mark) ? positionOf(host, mark, 0) : null
}
