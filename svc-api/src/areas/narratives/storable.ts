import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type Chapter,
  LICENCES,
  NARRATIVE_LIMITS,
  NARRATIVE_MAX_LENGTHS as most,
  NARRATIVE_PARTS,
  type NarrativeBlock,
  type NarrativeContent,
  type NarrativeSent,
  type NarrativeSlide,
  type Subchapter
} from '@annals/contracts'
import { bytesOf, type Cleaned, fail, type Violation, violationsOf } from '@annals/service-kit'
import { textOfHtml } from '../../texts/html-text.ts'
import { demandLanguageTag } from '../../texts/language.ts'
import { demandBlock, demandLine } from '../../texts/text.ts'
import { withTexts } from './parts.ts'

/** Sanitises texts and keeps their order. */
type Clean = (texts: string[]) => Promise<Cleaned[]>

const MAX_VIOLATIONS = 20

function licenceAt(chosen: NarrativeSent['meta']['license']): NarrativeContent['meta']['license'] {
  if (chosen === null) return null
  return (
    LICENCES.find(({ uuid }) => uuid === chosen.uuid) ??
    fail('BAD_REQUEST', { fields: [{ path: 'narrative.meta.license', msg: 'is no licence' }] })
  )
}

/** Which parts may stand in the narrative itself, in a chapter, in a sub-chapter. */
const BLOCKS = ['paragraph', 'keyquestion', 'source', 'sourceCollection']
const ALLOWED = [[...BLOCKS, 'chapter'], [...BLOCKS, 'subchapter'], BLOCKS]
const INNER = [NARRATIVE_LIMITS.chapters, NARRATIVE_LIMITS.subchapters, 0]

/** The parts of one list, and of the lists in them: each matches the schema of its type, and each id stands once. */
function partViolations(parts: readonly unknown[], path: string, level: number, ids: Set<string>): Violation[] {
  const found: Violation[] = []
  let inner = 0
  for (const [at, part] of parts.entries()) {
    if (found.length >= MAX_VIOLATIONS) break
    const here = `${path}.${at}`
    const { type, uuid } = part as { type?: unknown; uuid?: unknown }
    if (typeof type !== 'string' || !ALLOWED[level]?.includes(type)) {
      found.push({ path: `${here}.type`, msg: 'cannot stand here' })
      continue
    }
    const wrong = violationsOf(NARRATIVE_PARTS[type as keyof typeof NARRATIVE_PARTS], part, here)
    found.push(...wrong)
    if (wrong.length > 0) continue
    if (ids.has(uuid as string)) found.push({ path: `${here}.uuid`, msg: 'stands twice' })
    ids.add(uuid as string)
    const whole = part as NarrativeBlock | Chapter | Subchapter
    if (whole.type === 'chapter' || whole.type === 'subchapter') {
      inner++
      found.push(...partViolations(whole.content, `${here}.content`, level + 1, ids))
    } else if (whole.type === 'sourceCollection') found.push(...slideViolations(whole.sources, `${here}.sources`, ids))
  }
  if (inner > INNER[level]!) found.push({ path, msg: `holds more than ${INNER[level]} chapters` })
  if (parts.length - inner > NARRATIVE_LIMITS.blocks)
    found.push({ path, msg: `holds more than ${NARRATIVE_LIMITS.blocks} blocks` })
  return found.slice(0, MAX_VIOLATIONS)
}

function slideViolations(slides: readonly NarrativeSlide[], path: string, ids: Set<string>): Violation[] {
  const twice = new Set(slides.map(({ asset }) => asset.uuid)).size < slides.length
  const wrong = slides.flatMap(({ uuid, asset }, at) => {
    const isKnown = ids.has(uuid)
    ids.add(uuid)
    return [
      ...(isKnown ? [{ path: `${path}.${at}.uuid`, msg: 'stands twice' }] : []),
      ...(asset.type.startsWith('video/') ? [{ path: `${path}.${at}`, msg: 'is a film' }] : [])
    ]
  })
  return twice ? [{ path, msg: 'names a source twice' }, ...wrong] : wrong
}

function demandSize(content: NarrativeContent): void {
  if (bytesOf(content) <= NARRATIVE_LIMITS.bytes) return
  fail('TOO_LARGE', {
    msg: 'This narrative is too large. Please take something out of it (at most 4 MB).',
    fields: [{ path: 'narrative', msg: 'is larger than 4 MB' }]
  })
}

/**
 * A sent narrative in its stored form: checked, its HTML sanitised, the plain texts read from the HTML. Nothing is
 * dropped or cut.
 * @throws ServiceError BAD_REQUEST naming the fields, TOO_LARGE; any error of `clean`
 */
export async function storableNarrative(sent: NarrativeSent, clean: Clean): Promise<NarrativeContent> {
  const given: NarrativeContent = {
    title: demandLine(sent.title, most.title, 'narrative.title'),
    teaser: demandBlock(sent.teaser, most.teaser, 'narrative.teaser'),
    acknowledgement: demandBlock(sent.acknowledgement, most.acknowledgement, 'narrative.acknowledgement'),
    language: demandLanguageTag(sent.language, 'narrative.language'),
    icon: sent.icon,
    meta: { license: licenceAt(sent.meta.license) },
    summary: sent.summary,
    content: sent.content
  }
  if (given.title === '') fail('BAD_REQUEST', { fields: [{ path: 'narrative.title', msg: 'is required' }] })
  await yieldToEventLoop()
  demandSize(given)
  const fields = partViolations(given.content, 'narrative.content', 0, new Set())
  if (fields.length > 0) fail('BAD_REQUEST', { fields })
  await yieldToEventLoop()

  const texts = new Map<string, string>()
  withTexts(given, (text, path) => {
    texts.set(path, text.html)
    return text
  })
  const results = await clean([...texts.values()])
  const cleaned = new Map([...texts.keys()].map((path, at) => [path, results[at]!]))
  const wrong = [...cleaned].flatMap(([path, result]) =>
    'html' in result ? [] : [{ path: `${path}.html`, msg: result.violation }]
  )
  if (wrong.length > 0) fail('BAD_REQUEST', { fields: wrong.slice(0, MAX_VIOLATIONS) })
  const storable = withTexts(given, (_text, path) => {
    const result = cleaned.get(path)
    const html = result && 'html' in result ? result.html : ''
    return { html, text: textOfHtml(html) }
  })
  await yieldToEventLoop()
  // Escaping makes texts longer.
  demandSize(storable)
  return storable
}
