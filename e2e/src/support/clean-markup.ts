import type { Page } from '@playwright/test'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A new folder for each run, shared by all workers of Playwright: a file for each state that axe found clean. */
const folder = () => process.env.CLEAN_MARKUP ?? ''

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
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/react-aria[^"\s]*|[_:«]r_?[0-9a-z]+[_:»]/g, 'id')
    .replaceAll(/\/files\/[^"\s]+|\/hist\/[a-z0-9]+|value="[^"]*"/g, '')
    .replaceAll(/\d+/g, '#')
  return hash('sha256', plain)
}

export const isKnownClean = (markup: string): boolean => existsSync(join(folder(), markup))

export function noteClean(markup: string): void {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), markup), '')
}
