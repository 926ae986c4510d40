import { isRichLink } from '@annals/contracts'
import Quill from 'quill/core.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import Header from 'quill/formats/header.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'

/** A link may lead to the web, a mail address or a path of this site; any other target is replaced by an empty one. */
class SafeLink extends Link {
  static override sanitize(url: string): string {
    return isRichLink(url) ? url : Link.SANITIZED_URL
  }
}

class PlainHeader extends Header {
  static override tagName = ['H1', 'H2', 'H3', 'H4', 'H5']
}

/**
 * The formats that may be written; must stay within the allow list of `sanitiseHtml`. Never `video` or `formula`
 * (CVE-2025-15056).
 */
export const FORMATS = ['header', 'bold', 'italic', 'underline', 'strike', 'script', 'blockquote', 'list', 'link']

let isRegistered = false

/** Registration is global to Quill, so it happens once. */
const register = () => {
  if (isRegistered) return
  isRegistered = true
  Quill.register(
    {
      'formats/blockquote': Blockquote,
      'formats/bold': Bold,
      'formats/header': PlainHeader,
      'formats/italic': Italic,
      'formats/link': SafeLink,
      'formats/list': List,
      'formats/script': Script,
      'formats/strike': Strike,
      'formats/underline': Underline
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

export const createQuill = (host: HTMLElement, placeholder: string): Quill => {
  register()
  return new Quill(host, {
    formats: FORMATS,
    placeholder,
    modules: { keyboard: { bindings: noTabs }, history: { userOnly: true, delay: 800 }, toolbar: false }
  })
}

export type { default as Quill } from 'quill/core.js'
