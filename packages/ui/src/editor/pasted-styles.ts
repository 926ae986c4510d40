/** What the editor keeps of inline styles. */
type StyleFormats = { bold?: true; italic?: true; underline?: true; strike?: true }

interface Pasted {
  ops: { insert?: unknown; attributes?: Record<string, unknown> }[]
}

/** The formats that a style attribute asks for. */
export function formatsIn(style: string): StyleFormats {
  const styles = new Map(
    style.split(';').map(declaration => {
      const [name = '', value = ''] = declaration.toLowerCase().split(':')
      return [name.trim(), value.trim()] as const
    })
  )
  const lines = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`
  return {
    ...(/^(?:bold|bolder|[7-9]\d\d)$/.test(styles.get('font-weight') ?? '') && { bold: true }),
    ...(/^(?:italic|oblique)/.test(styles.get('font-style') ?? '') && { italic: true }),
    ...(lines.includes('underline') && { underline: true }),
    ...(lines.includes('line-through') && { strike: true })
  }
}

const TAG = /<[a-z][^>]*>/gi
const PLAIN_BOLD = /^<b(?=\s)(?=[^>]*font-weight:\s*(?:normal|400))/i

/**
 * Pasted markup with its styles in `data-style` and without handlers of events: the page's policy forbids both, so that
 * Quill would find no styles and the browser would report each. Google Docs wraps a document in a `b` that is not bold.
 */
export const setStylesAside = (html: string): string =>
  html.replace(TAG, tag =>
    tag
      .replace(PLAIN_BOLD, '<span')
      .replace(/\sstyle\s*=/i, ' data-style=')
      .replace(/([\s/"'])on[a-z]+\s*=/gi, '$1data-handler=')
  )

/** Keeps bold, italic, underlined and struck words of pasted markup whose formats are styles (`setStylesAside`). */
export function keepStyles<D extends Pasted>(element: Node, delta: D): D {
  const formats = formatsIn((element as Element).getAttribute('data-style') ?? '')
  if (Object.keys(formats).length > 0)
    delta.ops = delta.ops.map(op => ({ ...op, attributes: { ...formats, ...op.attributes } }))
  return delta
}
