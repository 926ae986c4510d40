import type { Page } from '@playwright/test'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A new folder for each run, shared by all workers of Playwright: a file for each state, and for each way in which words
 * are coloured, that axe found clean. */
const folder = () => process.env.CLEAN_MARKUP ?? ''

const withoutNumbers = (markup: string): string =>
  markup.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid').replaceAll(/\d+/g, '#')

/**
 * The markup of a page at its width, in its colours and direction, without its numbers, ids and words: of two pages with
 * the same one, axe finds the same.
 */
export async function markupOf(page: Page, within = 'body'): Promise<string> {
  const markup = await page.evaluate(selector => {
    const copy = document.querySelector(selector)?.cloneNode(true) as Element | undefined
    if (!copy) return ''
    const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) if (words.currentNode.nodeValue?.trim()) words.currentNode.nodeValue = 'x'
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(pointer: coarse)']
    const root = [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`)
    const around = [location.pathname, innerWidth, ...media.map(query => matchMedia(query).matches), ...root]
    return `${around.join(' ')} ${copy.outerHTML}`
  }, within)
  const plain = markup
    .replaceAll(/react-aria[^"\s]*|[_:«]r_?[0-9a-z]+[_:»]/g, 'id')
    .replaceAll(/\/files\/[^"\s]+|\/hist\/[a-z0-9]+|value="[^"]*"/g, '')
  return hash('sha256', withoutNumbers(plain))
}

/**
 * In which elements the words of a page stand, with all that decides on colours. Of words that stand in the same ones,
 * axe finds the same contrast in each theme.
 */
export async function colouredIn(page: Page, within = 'body'): Promise<string[]> {
  const places = await page.evaluate(selector => {
    const top = document.querySelector(selector)
    if (!top) return []
    const isState = ({ name, value }: Attr) =>
      ['class', 'style', 'type', 'disabled', 'open', 'dir'].includes(name) ||
      name.startsWith('data-') ||
      (name.startsWith('aria-') && /^(true|false|mixed|page|step|location|date|time)$/.test(value))
    const own = (element: Element) =>
      [element.tagName, ...[...element.attributes].filter(isState).map(one => `${one.name}=${one.value}`)].join(' ')
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(pointer: coarse)']
    const around = [location.pathname.split('/')[1], innerWidth, ...media.map(query => matchMedia(query).matches)]
    const holders = new Set<Element>(top.querySelectorAll('input, textarea, select'))
    const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const { nodeValue, parentElement } = words.currentNode
      if (nodeValue?.trim() && parentElement) holders.add(parentElement)
    }
    return [...holders].map(holder => {
      const chain: string[] = []
      for (let at: Element | null = holder; at; at = at.parentElement) chain.push(own(at))
      return [...around, ...chain].join('\n')
    })
  }, within)
  return [...new Set(places.map(place => hash('sha256', withoutNumbers(place))))]
}

/** @param states of `markupOf` or `colouredIn` */
export const areKnownClean = (states: readonly string[]): boolean =>
  states.every(state => existsSync(join(folder(), state)))

export function recordClean(states: readonly string[]): void {
  mkdirSync(folder(), { recursive: true })
  for (const state of states) writeFileSync(join(folder(), state), '')
}
