/** What is told of one activity in the file. */
export interface OwnPart {
  title: string
  facts: readonly string[]
  sections: readonly { heading: string; texts: readonly string[] }[]
  /** Everything as it is stored. */
  stored: unknown
}

export interface OwnFileWords {
  title: string
  made: string
  nothing: string
  stored: string
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
p,pre{white-space:pre-wrap;overflow-wrap:anywhere}
article{border-top:1px solid;margin-top:2rem}`

/**
 * A page that opens in any browser and loads nothing: all answers in words, and as they are stored. Texts from people
 * are set as texts, never as markup.
 */
export function ownFile(
  parts: readonly OwnPart[],
  words: OwnFileWords,
  { locale, direction }: { locale: string; direction: string }
): string {
  const page = document.implementation.createHTMLDocument(words.title)
  page.documentElement.lang = locale
  page.documentElement.dir = direction
  function add(to: Element, tag: string, text?: string): HTMLElement {
    const element = page.createElement(tag)
    if (text !== undefined) {
      element.textContent = text
      element.dir = 'auto'
    }
    to.append(element)
    return element
  }
  const charset = page.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  page.head.prepend(charset)

  const { body } = page
  add(body, 'h1', words.title)
  add(body, 'p', words.made)
  for (const { title, facts, sections, stored } of parts) {
    const article = add(body, 'article')
    add(article, 'h2', title)
    add(article, 'p', facts.join('\n'))
    for (const { heading, texts } of sections) {
      add(article, 'h3', heading)
      for (const text of texts) add(article, 'p', text)
    }
    if (sections.length === 0) add(article, 'p', words.nothing)
    const details = add(article, 'details')
    add(details, 'summary', words.stored)
    add(details, 'pre', JSON.stringify(stored, null, 2)).dir = 'ltr'
  }
  // As a text: the policy of our page forbids styles in elements that it makes.
  const html = page.documentElement.outerHTML.replace('</head>', `<style>${STYLE}</style></head>`)
  return `<!doctype html>\n${html}\n`
}
