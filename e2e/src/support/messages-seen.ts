import type { BrowserContext } from '@playwright/test'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from './messages.ts'

/** A new folder for each run, shared by all workers of Playwright. */
const folder = () => process.env.MESSAGES_SEEN ?? ''

const LISTED = Object.entries(MESSAGES).flatMap(([section, messages]) =>
  messages.map(message => ({ message, name: `${section}: ${String(message)}` }))
)

// A message that stands on several screens is listed once: which of them showed it cannot be told.
const texts = LISTED.map(({ message }) => String(message))
const repeated = texts.filter((text, index) => texts.indexOf(text) !== index)
if (repeated.length > 0) throw new Error(`Listed more than once: ${repeated.join(', ')}`)

/** A message for the code in the page: an exact text, or the source of a pattern. */
type Wanted = { words: string } | { pattern: string }

/** Reports every message of the list as soon as it is visible on a page of this context. */
export async function watchMessages(context: BrowserContext, onSeen: (name: string) => void): Promise<void> {
  await context.exposeBinding('messageSeen', (_source, index: number) => onSeen(LISTED[index]?.name ?? ''))
  const wanted = LISTED.map(({ message }): Wanted =>
    typeof message === 'string' ? { words: message } : { pattern: message.source }
  )
  await context.addInitScript(watchPage, wanted)
}

/**
 * Runs in the page. It checks each change when it happens, so that it does not miss a message that is visible for only
 * a second. Elements that are not visible yet are checked again after every later change.
 */
function watchPage(wanted: Wanted[]): void {
  if (window.top !== window) return
  const tell = (globalThis as unknown as { messageSeen(index: number): void }).messageSeen
  const words = new Map<string, number>()
  const patterns = new Map<RegExp, number>()
  for (const [index, message] of wanted.entries())
    if ('words' in message) words.set(message.words, index)
    else patterns.set(new RegExp(message.pattern), index)
  const seen = new Set<number>()
  const hidden = new Map<Element, number>()

  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
    // Text only for screen readers is in a box of one pixel.
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { display, overflow } = getComputedStyle(box)
      const { width, height } = box.getBoundingClientRect()
      const isTiny = display !== 'contents' && (width <= 1 || height <= 1)
      if (isTiny && (box === element || overflow !== 'visible')) return false
    }
    return true
  }
  const check = (element: Element, index: number) => {
    if (seen.has(index)) hidden.delete(element)
    else if (isVisible(element)) {
      seen.add(index)
      hidden.delete(element)
      tell(index)
    } else hidden.set(element, index)
  }
  const read = (text: string | null, element: Element | null) => {
    // The showcase only shows components with example texts.
    if (location.pathname === '/testcomponent') return
    const plain = text?.replaceAll(/\s+/g, ' ').trim()
    if (!plain || !element) return
    const index = words.get(plain) ?? [...patterns].find(([pattern]) => pattern.test(plain))?.[1]
    if (index !== undefined) check(element, index)
  }
  const look = (node: Node) => {
    if (node instanceof Text) read(node.data, node.parentElement)
    if (!(node instanceof Element)) return
    read(node.getAttribute('title'), node)
    read(node.getAttribute('placeholder'), node)
    for (const child of node.childNodes) look(child)
  }
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(look)
      else if (type === 'characterData') look(target)
      else if (target instanceof Element) {
        read(target.getAttribute('title'), target)
        read(target.getAttribute('placeholder'), target)
      }
    for (const [element, index] of hidden)
      if (element.isConnected) check(element, index)
      else hidden.delete(element)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    // The reason of a button that sleeps shows while it is hovered.
    attributeFilter: ['title', 'placeholder', 'class', 'style', 'hidden', 'open', 'data-hovered']
  })
}

export function keepSeen(worker: number, names: Iterable<string>): void {
  mkdirSync(folder(), { recursive: true })
  appendFileSync(join(folder(), `${worker}.txt`), [...names].map(name => `${name}\n`).join(''))
}

/** Messages of the list that were never visible in this run. */
export function unseen(): string[] {
  const files = existsSync(folder()) ? readdirSync(folder()) : []
  const seen = new Set(files.flatMap(file => readFileSync(join(folder(), file), 'utf8').split('\n')))
  return LISTED.map(({ name }) => name).filter(name => !seen.has(name))
}
