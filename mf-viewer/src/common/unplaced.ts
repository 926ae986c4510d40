import { answerSummary } from '@annals/blocks/loaded-models'
import type { Block } from '@annals/contracts'
import type { T } from '../i18n/index.ts'

/** So many blocks are named; of the others only the number is told. */
const NAMED = 3

/** What is not placed yet in sorting blocks, in sentences; it hinders nobody from sending (behaviour/sharing §5). */
export function unplacedText(t: T, blocks: readonly Block[], answers: Record<string, unknown>): string {
  const unplaced = blocks.flatMap((block, at) => {
    const summary = answerSummary(block, answers[block.id])
    const count = summary?.kind === 'placed' ? summary.count - summary.placed : 0
    return count > 0 ? [{ block: at + 1, count }] : []
  })
  const more = unplaced.length - NAMED
  const sentences = unplaced.slice(0, NAMED).map(named => t('send.unplaced', named))
  return [...sentences, ...(more > 0 ? [t('send.unplacedMore', { count: more })] : [])].join(' ')
}
