import type { ClassAnswer } from '@annals/contracts'
import type { T } from '../../i18n/index.ts'
import { factText } from '../fact-text.ts'

/** An answer as plain text: what the table of the class says of it, and all its words. */
export function answerText(t: T, { line }: Pick<ClassAnswer, 'line'>, words: readonly string[]): string {
  const first = 'text' in line && line.text !== '' ? [line.text] : []
  const all = words.length > 0 ? words : first
  return (line.kind === 'text' ? all : [factText(t, line), ...all]).join('\n')
}
