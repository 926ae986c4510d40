import { type RichText, withoutEndBreaks } from '@annals/contracts'
import { sanitiseHtml } from '../media/sanitise.ts'
import type { Quill } from './quill.ts'

/** The three stored forms of a text (contracts, `RichText`). */
export type RichTextValue = RichText

export const emptyRichText = (): RichTextValue => ({ delta: { ops: [] }, html: '', text: '' })

/** Reads the editor: Delta, sanitised markup without Quill's own helpers, plain text. Never `getSemanticHTML`. */
export const readQuill = (quill: Quill): RichTextValue => {
  const text = withoutEndBreaks(quill.getText())
  // Quill holds only the formats that it was created with (`FORMATS`).
  const ops = quill.getContents().ops.map(op => ({ ...op })) as RichTextValue['delta']['ops']
  if (text === '' && quill.getLength() <= 1 && ops.every(op => !('attributes' in op))) return emptyRichText()
  const copy = quill.root.cloneNode(true) as HTMLElement
  for (const helper of copy.querySelectorAll('.ql-ui, .ql-cursor')) helper.remove()
  return { delta: { ops }, html: sanitiseHtml(copy.innerHTML), text }
}

/** Inserts markup as if the person had typed it: content that a text must not hold is removed. */
export const setMarkup = (quill: Quill, html: string): void =>
  void quill.setContents(quill.clipboard.convert({ html: sanitiseHtml(html) }), 'user')

/** What can be saved of a text whose Delta cannot be shown: its markup if there is any, otherwise its plain text. */
export const textOf = ({ html, text }: RichTextValue): RichTextValue => ({
  delta: { ops: html || !text ? [] : [{ insert: `${text}\n` }] },
  html: sanitiseHtml(html),
  text
})

/**
 * Puts a stored text into the editor. The Delta counts; markup without a Delta (e.g. imported) is sanitised and
 * converted.
 */
export const writeQuill = (quill: Quill, value: RichTextValue): void => {
  if (value.delta.ops.length > 0) {
    quill.setContents(value.delta.ops, 'silent')
  } else {
    quill.setContents(quill.clipboard.convert({ html: sanitiseHtml(value.html) }), 'silent')
  }
  quill.history.clear()
}
