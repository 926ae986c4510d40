import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** The formats of captions that are taken: WebVTT, which browsers show, and SubRip, which is converted into it. */
export type CaptionsFormat = 'vtt' | 'srt'

/** A text with the times, in milliseconds of the film, between which it is shown. */
export interface Cue {
  /** Of its times in the file, from 1; its text follows. */
  line: number
  start: number
  end: number
  lines: string[]
}

/** What is wrong with a file of captions, as the end of a sentence for its owner. */
export class CaptionsError extends Error {}

/**
 * The most that is taken (behaviour/sources §4.2), because browsers lay out every text that is shown at a moment and
 * match all styles with it. `overlap`: texts at one moment. `styles`: characters of all styles and regions.
 */
const MOST = { lines: 100_000, cues: 10_000, letters: 2000, overlap: 20, styles: 10_000 } as const

const BREAK = /\r\n|[\r\n]/
const ARROW = '-->'
const TIMES = {
  vtt: /^[ \t]*(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]*-->[ \t]*(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/,
  srt: /^\s*(\d{1,4}):([0-5]\d):([0-5]\d)[,.](\d{3})\s*-->\s*(\d{1,4}):([0-5]\d):([0-5]\d)[,.](\d{3})(?:\s.*)?$/
} as const
const EXAMPLES = { vtt: '00:00:01.000 --> 00:00:04.000', srt: '00:00:01,000 --> 00:00:04,000' } as const
/** Blocks that are read before other requests get their turn. */
const BLOCKS_AT_ONCE = 1000
/** Parts of WebVTT that are no captions (WebVTT, 4.1). */
const NO_CUE = /^(NOTE|STYLE|REGION)([ \t]|$)/
const STYLES = /^(STYLE|REGION)/

const milliseconds = ([hours = '0', minutes, seconds, rest]: (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)

/** Lines that follow one another, and the number of the first in the file. */
interface Block {
  first: number
  lines: string[]
}

/** @throws CaptionsError */
export function linesOf(text: string): string[] {
  const lines = text.split(BREAK, MOST.lines + 1)
  if (lines.length > MOST.lines) throw new CaptionsError(`it has more than ${MOST.lines} lines`)
  const long = lines.findIndex(({ length }) => length > MOST.letters)
  if (long !== -1) throw new CaptionsError(`line ${long + 1} has more than ${MOST.letters} characters`)
  return lines
}

/** In WebVTT a line of spaces is part of a text (WebVTT, 6.1). */
const isEmpty = (line: string, format: CaptionsFormat) => (format === 'vtt' ? line : line.trim()) === ''

function blocksOf(lines: readonly string[], format: CaptionsFormat): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, line] of lines.entries()) {
    if (isEmpty(line, format)) open = null
    else if (open) open.lines.push(line)
    else blocks.push((open = { first: at + 1, lines: [line] }))
  }
  return blocks
}

function timesAt(text: string, line: number, format: CaptionsFormat): Cue {
  const [, ...parts] = TIMES[format].exec(text) ?? []
  if (parts.length === 0) throw new CaptionsError(`line ${line} is not a time such as ${EXAMPLES[format]}`)
  const [start, end] = [milliseconds(parts.slice(0, 4)), milliseconds(parts.slice(4))]
  if (end <= start) throw new CaptionsError(`the text at line ${line} ends before it begins`)
  return { line, start, end, lines: [] }
}

function demandBounds(cues: readonly Cue[]): void {
  for (const { line, lines } of cues)
    if (lines.reduce((sum, { length }) => sum + length, 0) > MOST.letters)
      throw new CaptionsError(`the text at line ${line} has more than ${MOST.letters} characters`)
  const ends = Float64Array.from(cues, ({ end }) => end).sort()
  let ended = 0
  for (const [begun, { line, start }] of cues.toSorted((a, b) => a.start - b.start).entries()) {
    while (ends[ended]! <= start) ended++
    if (begun + 1 - ended > MOST.overlap)
      throw new CaptionsError(`the text at line ${line} is shown with ${MOST.overlap} others or more`)
  }
}

/**
 * The captions of a WebVTT or SubRip file, whose signature was checked before. Browsers pass over what they do not
 * understand; here it is an error, because nobody would notice that a part of the film has no captions.
 * @throws CaptionsError
 */
export async function readCues(file: readonly string[], format: CaptionsFormat): Promise<Cue[]> {
  const cues: Cue[] = []
  let styles = 0
  for (const [place, { first, lines }] of blocksOf(file, format).entries()) {
    if (place % BLOCKS_AT_ONCE === 0) await yieldToEventLoop()
    const times = lines.findIndex(line => line.includes(ARROW))
    const isHeader = format === 'vtt' && place === 0
    if (times === -1 && (isHeader || (format === 'vtt' && NO_CUE.test(lines[0]!)))) {
      if (STYLES.test(lines[0]!)) styles += lines.reduce((sum, { length }) => sum + length, 0)
      continue
    }
    // A name or a number may come before the times.
    if (!isHeader && (times === -1 || times > 1)) timesAt(lines[0]!, first, format)
    for (let at = times; at < lines.length; at++) {
      const line = lines[at]!
      if (line.includes(ARROW)) cues.push(timesAt(line, first + at, format))
      else cues.at(-1)!.lines.push(line)
    }
    if (cues.length > MOST.cues) throw new CaptionsError(`there are more than ${MOST.cues} captions in it`)
  }
  if (cues.length === 0) throw new CaptionsError('there are no captions in it')
  if (styles > MOST.styles) throw new CaptionsError(`its styles have more than ${MOST.styles} characters`)
  demandBounds(cues)
  return cues
}
