import type { ConflictCopyRepository } from './conflict-copies-repository.ts'
import type { AnswerRepository } from './repository.ts'
import type { StartRepository } from './start-repository.ts'

/**
 * Removes students of a share with all their stored data; missing ones are no error. What tells their devices why
 * stays, so that none of them writes anything back.
 */
export type RemoveStudents = (share: string, students: readonly string[]) => Promise<void>

export function studentRemoval(deps: {
  answers: AnswerRepository
  conflictCopies: ConflictCopyRepository
  starts: StartRepository
}): RemoveStudents {
  const { answers, conflictCopies, starts } = deps
  return async (share, students) => {
    // Devices that have started and saved nothing have starts of their own.
    await starts.forgetStudents(share, await answers.emailHashesOf(share, students))
    await answers.remove(share, students)
    await conflictCopies.deleteOfStudents(share, students)
  }
}
