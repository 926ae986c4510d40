import { CaptionsError, type Cue } from './cues.ts'

/** Most tags in a text: browsers need time that grows with the square of them, and end where they are nested deeply. */
const MOST_TAGS = 100

/** What begins no tag or time that browsers know (WebVTT, 4.2.2): they leave it out, up to the next `>`. */
const NO_TAG =
  /<(?!(?:\/(?:[biuc]|ruby|rt|v|lang)|(?:[biuc]|ruby|rt|v|lang)(?:\.[^\s<>&.]+)*(?:[ \t][^<>]*)?|(?:\d{1,4}:)?[0-5]\d:[0-5]\d\.\d{3})>)/g
/** Colours and places of SubRip, which WebVTT writes differently. */
const DROPPED = /<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi
/** Without one of these nothing is converted. */
const SIGNS = /[<>&{]/
/** Tags that SubRip and WebVTT share, to split a text by. */
const SHARED_TAGS = /(<\/?[biu]>)/i

/** @throws CaptionsError where too many tags are left */
function demandFewTags(lines: string[], { line }: Cue): string[] {
  if (lines.reduce((sum, text) => sum + text.split('<').length - 1, 0) > MOST_TAGS)
    throw new CaptionsError(`the text at line ${line} has more than ${MOST_TAGS} tags`)
  return lines
}

/**
 * The lines of a text of WebVTT, in which every `<` that begins no tag is text.
 * @throws CaptionsError
 */
export const fromWebvtt = (cue: Cue): string[] =>
  demandFewTags(
    cue.lines.map(line => (line.includes('<') ? line.replace(NO_TAG, '&lt;') : line)),
    cue
  )

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The lines of a text of SubRip as WebVTT: bold, italic and underlined stay, opened once and closed in order;
 * everything else is text.
 * @throws CaptionsError
 */
export function fromSubrip(cue: Cue): string[] {
  const open: string[] = []

  /** The tag as it is written here, if it changes anything. */
  function kept(tag: string): string {
    const name = tag.at(-2)!.toLowerCase()
    const at = open.indexOf(name)
    if (tag[1] !== '/') return at === -1 ? `<${open[open.push(name) - 1]}>` : ''
    return at === -1 ? '' : closed(at)
  }
  const closed = (from: number): string =>
    open
      .splice(from)
      .toReversed()
      .map(name => `</${name}>`)
      .join('')

  const converted = (line: string): string =>
    line
      .replace(DROPPED, '')
      .split(SHARED_TAGS)
      .map((part, at) => (at % 2 === 1 ? kept(part) : escaped(part)))
      .join('')
  const lines = cue.lines.map(line => (SIGNS.test(line) ? converted(line) : line))
  if (open.length > 0) lines.push(lines.pop() + closed(0))
  return demandFewTags(lines, cue)
}
