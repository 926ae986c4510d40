import { expect, test } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MESSAGES } from '../e2e/src/support/messages.ts'
import { citationErrors, elsewhereIn, pageErrors, type Rules, sectionsOf } from './citations.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const inDocs = (folder: string, ending: RegExp) =>
  readdirSync(join(root, 'docs', folder)).filter(name => ending.test(name))

const pages = [
  'architecture',
  ...inDocs('behaviour', /^(?!README).*\.md$/).map(name => `behaviour/${name.slice(0, -3)}`)
]
const rules: Rules = {
  sections: new Map(pages.map(page => [page, sectionsOf(read(`docs/${page}.md`))])),
  decisions: new Set(inDocs('decisions', /^\d{4}-.*\.md$/).map(name => Number(name.slice(0, 4))))
}

/** Files that are not text, made by others, or about citations themselves. */
const PASSED_OVER = /\.(webp|png|jpe?g|ico|woff2|xlsx|zip)$|^package-lock\.json$|^tools\/citations(\.test)?\.ts$/
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(path => path !== '' && !PASSED_OVER.test(path) && existsSync(join(root, path)))
const pageOf = (path: string) => pages.find(page => path === `docs/${page}.md`)

test('every citation leads to a section that exists', () => {
  const errors = tracked.flatMap(path => {
    const page = pageOf(path)
    const text = read(path)
    return (page ? pageErrors(page, text, rules) : citationErrors(text, rules)).map(error => `${path}: ${error}`)
  })
  expect(errors).toEqual([])
})

test('nothing is cited that a clone does not hold', () => {
  expect(tracked.flatMap(path => elsewhereIn(read(path)).map(error => `${path}: ${error}`))).toEqual([])
})

test('every binding message stands on the page that it is listed under', () => {
  const missing = Object.entries(MESSAGES).flatMap(([section, messages]) => {
    const [page = ''] = section.split(' ')
    const text = read(`docs/${page}.md`)
    return messages.filter(message => typeof message === 'string' && !text.includes(message)).map(String)
  })
  expect(missing).toEqual([])
})

const known: Rules = {
  sections: new Map([
    ['architecture', new Set(['5', '5.1'])],
    ['behaviour/frame', new Set(['1', '2', '2.1'])],
    ['behaviour/personal-area', new Set(['6'])]
  ]),
  decisions: new Set([8])
}

test.each([
  '/** Told once (behaviour/frame §2.1, §1 and architecture §5.1). */',
  '/** Told once (behaviour/frame\n * §2), as decided (decision 8). */',
  '// (behaviour/personal-area §6)'
])('%j is right', text => {
  expect(citationErrors(text, known)).toEqual([])
})

test.each([
  ['(behaviour/frame §9)', 'behaviour/frame has no §9'],
  ['(behaviour/frame §1, §2.4)', 'behaviour/frame has no §2.4'],
  ['(behaviour/frames §1)', 'there is no page behaviour/frames'],
  ['(the plan §1)', 'names no page of docs'],
  ['(decision 99)', 'there is no decision 99']
])('%s is told', (text, error) => {
  expect(citationErrors(text, known).join()).toContain(error)
})

test.each([
  ['/** (ARCHITECTURE §2) */', 'ARCHITECTURE'],
  ['// RULINGS 14', 'RULINGS'],
  ['(DESIGN, "Cards")', 'DESIGN'],
  ['/** Read (spec\n * 2 §7) */', 'spec 2'],
  ['see research/x.md', 'research/'],
  ['see ../shared/data', '../shared'],
  ['mends issue #12', 'issue #12']
])('%j names what no clone holds', (text, what) => {
  expect(elsewhereIn(text)).toEqual([`names what no clone holds: ${what}`])
})

test('the folder of test data may be named beside its variable', () => {
  expect(elsewhereIn("const samples = process.env['ANNALS_SAMPLES'] ?? '../shared/data'")).toEqual([])
})

test('a page names others by their own name, and itself by a section alone', () => {
  const text = 'See §2, [personal area §6](personal-area.md), architecture §5 to §5.1; not personal area §7 and §3.'
  expect(pageErrors('behaviour/frame', text, known)).toEqual([
    'behaviour/personal-area has no §7',
    'behaviour/personal-area has no §3'
  ])
})

test('sections are read off a page’s headings', () => {
  expect([...sectionsOf('# Page\n\n## 1. One\n\n### 1.2 Two\n\n## Other\n')]).toEqual(['1', '1.2'])
})
