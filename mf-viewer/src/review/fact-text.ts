import type { AnswerSummary } from '@annals/contracts'
import type { T } from '../i18n/index.ts'

/** What an answer says beside words of its own in the table of the class (behaviour/blocks §2). */
export function factText(t: T, summary: Exclude<AnswerSummary, { kind: 'text' }>): string {
  if (summary.kind === 'seen') return t('class.seen')
  if (summary.kind === 'notes') return t('class.notes', { count: summary.count })
  if (summary.kind === 'marks') return t('class.marks', { count: summary.count })
  if (summary.kind === 'placed') return t('class.placed', { placed: summary.placed, count: summary.count })
  if (summary.kind === 'discovered') return t('class.discovered', { count: summary.count })
  return t('class.ordered', { reasons: summary.reasons, count: summary.count })
}
