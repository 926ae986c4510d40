import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { MAX_TRACK_BYTES } from '@annals/contracts'
import { CaptionsError, type CaptionsFormat, type Cue, linesOf, readCues } from './cues.ts'
import { fromSubrip, fromWebvtt } from './markup.ts'

/** Texts that are converted before other requests get their turn. */
const CUES_AT_ONCE = 100
const MOST_MB = MAX_TRACK_BYTES / 1024 ** 2

const digits = (value: number, count: number) => String(value).padStart(count, '0')

function stamp(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const clock = [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(part => digits(part, 2)).join(':')
  return `${clock}.${digits(milliseconds % 1000, 3)}`
}

/** What `convert` makes of the lines of each text. */
async function converted(cues: readonly Cue[], convert: (cue: Cue) => string[]): Promise<Cue[]> {
  const found: Cue[] = []
  for (const [at, cue] of cues.entries()) {
    if (at % CUES_AT_ONCE === 0) await yieldToEventLoop()
    found.push({ ...cue, lines: convert(cue) })
  }
  return found
}

function writeWebvtt(cues: readonly Cue[]): string {
  const shown = cues
    .map(cue => ({ ...cue, lines: cue.lines.filter(line => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0)
  if (shown.length === 0) throw new CaptionsError('there are no captions in it')
  return ['WEBVTT', ...shown.map(({ start, end, lines }) => [`${stamp(start)} --> ${stamp(end)}`, ...lines].join('\n'))]
    .join('\n\n')
    .concat('\n')
}

/** The file with these texts in their places. */
function withTexts(file: readonly string[], cues: readonly Cue[]): string {
  const kept = [...file]
  for (const { line, lines } of cues) for (const [at, text] of lines.entries()) kept[line + at] = text
  return kept.join('\n')
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CaptionsError('it is not saved in UTF-8')
  }
}

/**
 * The WebVTT that is stored for a file of captions (behaviour/sources §4.2): SubRip is converted, WebVTT stays as it
 * is but for line ends and `<` that begins no tag. Other requests get their turn meanwhile.
 * @throws CaptionsError
 */
export async function webvttOf(bytes: Uint8Array, format: CaptionsFormat): Promise<Buffer> {
  const file = linesOf(decoded(bytes))
  const cues = await converted(await readCues(file, format), format === 'vtt' ? fromWebvtt : fromSubrip)
  const stored = Buffer.from(format === 'vtt' ? withTexts(file, cues) : writeWebvtt(cues))
  if (stored.length > MAX_TRACK_BYTES) throw new CaptionsError(`as WebVTT it has more than ${MOST_MB} MB`)
  return stored
}
