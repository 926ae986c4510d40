import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Roles = Record<string, string>

const rolesOf = (block: string): Roles =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/giu)].map(([, name, colour]) => [name, colour]))

const between = (start: string) => {
  const from = sheet.indexOf(start)
  return sheet.slice(from, sheet.indexOf('}', from))
}

const light = rolesOf(between(':root {'))
const dark = { ...light, ...rolesOf(between(":root[data-theme='dark'] {")) }
const system = { ...light, ...rolesOf(between(":root:not([data-theme='light']) {")) }

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, "contrast ratio". */
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['paper', 'surface', 'surface-raised', 'mat']
const WASHES = ['accent-wash', 'link-wash', 'ok-wash', 'warn-wash', 'bad-wash']

/** Words: 4.5:1. */
const TEXT: [string, string[]][] = [
  ['ink', [...GROUNDS, ...WASHES]],
  ['ink-quiet', [...GROUNDS, 'accent-wash']],
  ['accent', [...GROUNDS, 'accent-wash']],
  ['link', [...GROUNDS, ...WASHES]],
  ['ok', [...GROUNDS, 'ok-wash', 'accent-wash']],
  ['warn', [...GROUNDS, 'warn-wash']],
  ['bad', [...GROUNDS, 'bad-wash', 'accent-wash']],
  ['on-accent', ['accent-fill', 'accent-fill-hover']],
  ['paper', ['ink']],
  ['board-ink', ['board', 'board-card', 'board-mat']],
  ['m1-on', ['m1']],
  ['m2-on', ['m2']],
  ['m3-on', ['m3']],
  ['m4-on', ['m4']],
  ['m5-on', ['m5']]
]

/** Edges, icons and the focus ring: 3:1. */
const GRAPHICS: [string, string[]][] = [
  ['line-strong', [...GROUNDS]],
  ['focus', [...GROUNDS, ...WASHES, 'focus-gap']],
  ['accent-fill', [...GROUNDS]],
  ...['tab1', 'tab2', 'tab3', 'tab4', 'tab5'].map((name): [string, string[]] => [name, [...GROUNDS]]),
  ['board-line', ['board', 'board-card']],
  ['board-focus', ['board', 'board-card']],
  ['case-dark', ['case-light']]
]

for (const [theme, roles] of Object.entries({ light, dark })) {
  for (const [pairs, least] of [
    [TEXT, 4.5],
    [GRAPHICS, 3]
  ] as const) {
    test.each(pairs.flatMap(([front, grounds]) => grounds.map(ground => [front, ground] as const)))(
      `${theme}: %s can be told from %s (${least}:1)`,
      (front, ground) => {
        const [one, other] = [roles[front], roles[ground]]
        if (!one || !other) throw new Error(`no such role: ${front} or ${ground}`)
        expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
      }
    )
  }
}

test('every marking colour stands out from one of its two casings', () => {
  for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) {
    const colour = light[name] ?? ''
    const best = Math.max(contrast(colour, light['case-light'] ?? ''), contrast(colour, light['case-dark'] ?? ''))
    expect(best).toBeGreaterThanOrEqual(3)
  }
})

test('the dark theme is the same whether the system or the person asks for it', () => {
  expect(system).toEqual(dark)
})
