import { isRichLink } from '@annals/contracts'
import Quill from 'quill/core.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import Header from 'quill/formats/header.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import Inline from 'quill/blots/inline.js'
import List from 'quill/formats/list.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import Clipboard from 'quill/modules/clipboard.js'
import { joinedLines } from './joined-lines.ts'
import { keepStyles, setStylesAside } from './pasted-styles.ts'

/** A link may lead to the web, a mail address or a path of this site; any other target is replaced by an empty one. */
class SafeLink extends Link {
  static override sanitize(url: string): string {
    return isRichLink(url) ? url : Link.SANITIZED_URL
  }
}

class PlainHeader extends Header {
  static override tagName = ['H1', 'H2', 'H3', 'H4', 'H5']
}

/** A word with its meaning, which is its value. */
class Glossary extends Inline {
  static override blotName = 'glossary'
  static override tagName = 'DFN'
  static override create(meaning: unknown): HTMLElement {
    const node = super.create() as HTMLElement
    node.title = typeof meaning === 'string' ? meaning : ''
    return node
  }
  static override formats(node: HTMLElement): string | undefined {
    return node.title || undefined
  }
}

/** A marked passage; its value is its class and, after a blank, its comment. */
class Mark extends Inline {
  static override blotName = 'mark'
  static override tagName = 'MARK'
  static override create(value: unknown): HTMLElement {
    const node = super.create() as HTMLElement
    const [, name = '', comment = ''] = /^(\S*) ?([^]*)$/u.exec(typeof value === 'string' ? value : '') ?? []
    node.className = name
    if (comment !== '') node.dataset.comment = comment
    return node
  }
  static override formats(node: HTMLElement): string {
    return `${node.className} ${node.dataset.comment ?? node.getAttribute('comment') ?? ''}`.trimEnd()
  }
}

class StyledClipboard extends Clipboard {
  override convert(pasted: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    const { html, text } = pasted
    return super.convert(html ? { ...pasted, html: setStylesAside(html) } : { text: joinedLines(text ?? '') }, formats)
  }
}

/**
 * The formats that may be written; must stay within the allow list of `sanitiseHtml`. Never `video` or `formula`
 * (CVE-2025-15056).
 */
export const FORMATS = ['header', 'bold', 'italic', 'underline', 'strike', 'script', 'blockquote', 'list', 'link']

/** What only the text of a source may also have: terms with their meanings, and marks. */
const SOURCE_FORMATS = [...FORMATS, 'glossary', 'mark']

let isRegistered = false

/** Registration is global to Quill, so it happens once. */
const register = () => {
  if (isRegistered) return
  isRegistered = true
  Quill.register(
    {
      'formats/blockquote': Blockquote,
      'formats/bold': Bold,
      'formats/glossary': Glossary,
      'formats/header': PlainHeader,
      'formats/italic': Italic,
      'formats/link': SafeLink,
      'formats/list': List,
      'formats/mark': Mark,
      'formats/script': Script,
      'formats/strike': Strike,
      'formats/underline': Underline,
      'modules/clipboard': StyledClipboard
    },
    true
  )
}

/** Tab leaves the editor (2.1.2), so every binding of that key is removed. */
const noTabs = Object.fromEntries(
  ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block', 'table tab'].map(name => [
    name,
    null
  ])
)

export const createQuill = (host: HTMLElement, placeholder: string, isSource = false): Quill => {
  register()
  return new Quill(host, {
    formats: isSource ? SOURCE_FORMATS : FORMATS,
    placeholder,
    modules: {
      clipboard: { matchers: [[Node.ELEMENT_NODE, keepStyles]] },
      keyboard: { bindings: noTabs },
      history: { userOnly: true, delay: 800 },
      toolbar: false
    }
  })
}

export { default as Quill } from 'quill/core.js'
