import { prefixed } from '../ooxml/xml.ts'
import { at, type Element } from './tree.ts'

/** Addresses outside the file by the ids of a part's relationships. */
export type Links = ReadonlyMap<string, string>

const OPEN = /^(https?:|mailto:)/i
const bare = (address: string): string => address.replace(/^(https?:\/\/|mailto:)/i, '').replace(/\/$/, '')

/** Where a click on an element leads, if that is an address that a reader can open. */
export function linkOf(properties: Element | undefined, links: Links): string {
  const click = at(properties, 'hlinkClick')
  const address = click ? (links.get(prefixed(click.attributes, 'id')) ?? '') : ''
  return OPEN.test(address) ? address : ''
}

/** A paragraph's text; after words that are a link, its address stands in brackets. */
function paragraphOf(paragraph: Element, links: Links): string {
  let text = ''
  let linked = { address: '', words: '' }
  const end = (): void => {
    const { address, words } = linked
    if (address !== '' && !words.includes(bare(address))) text = `${text.trimEnd()} (${address}) `
    linked = { address: '', words: '' }
  }
  for (const run of paragraph.children) {
    if (run.name === 'br') {
      end()
      text += '\n'
    }
    if (run.name !== 'r' && run.name !== 'fld') continue
    const words = at(run, 't')?.text ?? ''
    const address = linkOf(at(run, 'rPr'), links)
    if (address !== linked.address) end()
    linked = { address, words: linked.words + words }
    text += words
  }
  end()
  return text
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The text of a shape: a line for each paragraph and each break in it. */
export const textOf = (body: Element | undefined, links: Links): string =>
  tidy((body?.children ?? []).flatMap(one => (one.name === 'p' ? [paragraphOf(one, links)] : [])).join('\n'))

/** A table as text: a line for each row. Cells that continue a merged one say nothing of their own. */
export function tableOf(table: Element, links: Links): string {
  const rows = table.children.filter(({ name }) => name === 'tr')
  const lines = rows.map(({ children }) =>
    children
      .filter(({ name, attributes }) => name === 'tc' && attributes['hMerge'] !== '1' && attributes['vMerge'] !== '1')
      .map(cell => textOf(at(cell, 'txBody'), links).replaceAll('\n', ' '))
      .join(' | ')
  )
  return lines.filter(line => /[^\s|]/.test(line)).join('\n')
}
