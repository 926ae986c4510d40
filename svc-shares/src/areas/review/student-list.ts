import type { StudentStatus } from '@annals/contracts'
import { isBlockAnswered } from '@annals/blocks/models'
import type { OwnerReads } from '@annals/service-kit'
import type { ReadShareBlocks } from '../answers/share-blocks.ts'
import type { ClassRepository, StudentRow } from './class-repository.ts'

/** Lists the students of a share at its present version, for its owner. */
export type ListStudents = (owner: string, share: string, version: number) => Promise<StudentStatus[]>

/**
 * The submitted version decides what counts as answered; before submission, the share's present version does. After a
 * move the blocks' models check the answers again.
 */
export function studentLister(deps: {
  classes: ClassRepository
  blocksOf: ReadShareBlocks
  inOwnTurn: OwnerReads
}): ListStudents {
  const { classes, blocksOf, inOwnTurn } = deps

  async function countAnew(share: string, version: number): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    for await (const { uuid, submittedVersion, blocks } of classes.each(share)) {
      const { latest } = await blocksOf(share, submittedVersion ?? version)
      const done = latest.filter(block => {
        const stored = blocks.get(block.id)
        return stored !== undefined && isBlockAnswered(block, stored.value)
      })
      counts.set(uuid, done.length)
    }
    return counts
  }

  async function list(share: string, version: number): Promise<StudentStatus[]> {
    const [rows, anew] = await Promise.all([
      classes.rowsOf(share),
      version === 1 ? new Map<string, number>() : countAnew(share, version)
    ])
    return rows.map(({ uuid, email, code, submitted, updated, done, begun }: StudentRow) => ({
      member: { email },
      answer: uuid,
      submitted: submitted !== null,
      submitdate: submitted,
      updated,
      answered: anew.get(uuid) ?? done.length,
      begun,
      code
    }))
  }

  return (owner, share, version) => inOwnTurn(owner, `students ${share}:${version}`, () => list(share, version))
}
