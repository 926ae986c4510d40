import type { AnswerSummary } from '@annals/contracts'
import type { T } from '../i18n/index.ts'

/** What an answer says beside words of its own in the table of the class (behaviour/blocks §2). */
export function factText(t: T, line: Exclude<AnswerSummary, { kind: 'text' }>): string {
  if (line.kind === 'seen') return t('class.seen')
  if (line.kind === 'notes') return t('class.notes', { count: line.count })
  if (line.kind === 'marks') return t('class.marks', { count: line.count })
  if (line.kind === 'placed') return t('class.placed', { placed: line.placed, count: line.count })
  if (line.kind === 'discovered') return t('class.discovered', { count: line.count })
  return t('class.ordered', { reasons: line.reasons, count: line.count })
}
