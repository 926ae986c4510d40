import type { StudentStatus } from '@annals/contracts'
import { isBlockAnswered } from '@annals/blocks/models'
import type { AnswerRow, ClassRepository } from './class-repository.ts'
import type { ReadShareBlocks } from './share-blocks.ts'

/**
 * The students of a share for its teacher. The submitted version decides what counts as answered; before submission,
 * the share's present version does. After a move the blocks' models check the answers again.
 */
export function studentLister({ classes, blocksOf }: { classes: ClassRepository; blocksOf: ReadShareBlocks }) {
  async function countAnew(share: string, version: number): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    for await (const { uuid, sent, blocks } of classes.each(share)) {
      const { latest } = await blocksOf(share, sent ?? version)
      const done = latest.filter(block => {
        const stored = blocks.get(block.id)
        return stored !== undefined && isBlockAnswered(block, stored.value)
      })
      counts.set(uuid, done.length)
    }
    return counts
  }

  return async (share: string, version: number): Promise<StudentStatus[]> => {
    const [rows, anew] = await Promise.all([
      classes.rowsOf(share),
      version === 1 ? new Map<string, number>() : countAnew(share, version)
    ])
    return rows.map(({ uuid, email, code, submitted, updated, done }: AnswerRow) => ({
      member: { email },
      answer: uuid,
      submitted: submitted !== null,
      submitdate: submitted,
      updated,
      answered: anew.get(uuid) ?? done.length,
      code
    }))
  }
}
export type ListStudents = ReturnType<typeof studentLister>
