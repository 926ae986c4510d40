import { composed } from '@annals/contracts'
import { createSanitiser, sanitiseHtml, UnfitHtml } from '@annals/service-kit'

export interface AbuseRow {
  attack: string
  /** In characters. */
  size: number
  ms: number
  outcome: string
}

const ATTACKS = [
  { attack: 'misnested tags', unit: '<p><b></i>' },
  { attack: 'paragraphs', unit: '<p>a</p>' },
  { attack: 'nested quotes', unit: '<blockquote>' },
  { attack: 'signs to escape', unit: '<&"' },
  { attack: 'unclosed tags', unit: '<a href="' }
]
const SIZES = [31_250, 62_500, 125_000, 250_000, 500_000]

function outcomeOf(work: () => unknown): string {
  try {
    work()
    return 'taken'
  } catch (error) {
    if (error instanceof UnfitHtml) return error.message
    throw error
  }
}

/**
 * The time for hostile texts of several sizes, which shows whether time grows faster than size. The last row says how
 * long a service cannot respond while six texts of the largest size are sanitised in threads.
 */
export async function sanitiseRows(): Promise<AbuseRow[]> {
  const timed = (attack: string, size: number, work: () => unknown): AbuseRow => {
    const start = performance.now()
    const outcome = outcomeOf(work)
    return { attack, size, ms: performance.now() - start, outcome }
  }
  const rows = ATTACKS.flatMap(({ attack, unit }) =>
    SIZES.map(size => timed(attack, size, () => sanitiseHtml(unit.repeat(size / unit.length))))
  )
  rows.push(...SIZES.map(size => timed('marks on one letter', size, () => composed('\u0301\u0316'.repeat(size / 2)))))
  return [...rows, await heldRow()]
}

async function heldRow(): Promise<AbuseRow> {
  const sanitiser = createSanitiser()
  const texts = Array.from({ length: 6 }, () => '<p>word <b>word</b></p>'.repeat(9000))
  let ms = 0
  let last = performance.now()
  const heartbeat = setInterval(() => {
    ms = Math.max(ms, performance.now() - last)
    last = performance.now()
  }, 1)
  const cleaned = await sanitiser.clean('bench', texts)
  clearInterval(heartbeat)
  await sanitiser.close()
  const kept = cleaned.filter(result => 'html' in result).length
  return { attack: 'six long texts: held up', size: texts.join('').length, ms, outcome: `${kept} taken` }
}
