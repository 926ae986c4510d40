import { LRUCache } from '@annals/service-kit'
import type { Begun } from './start-repository.ts'

/** The student of an `sa`. */
export interface Student {
  uuid: string
  share: string
  /** The hash of the `sa`, as it is stored. */
  token: string
  /** The version of the share that the answer refers to. */
  version: number
  /** Set where this device has saved nothing yet. */
  begun?: Begun
}

const MAX_ENTRIES = 20_000

/**
 * Remembers who saved recently, so that a save is one write and no read. The data may be out of date, so the condition
 * of every write checks that it is still true.
 */
export function recentStudents() {
  const students = new LRUCache<string, Student>({ max: MAX_ENTRIES })
  return {
    get: (token: string): Student | null => students.get(token) ?? null,
    add: (student: Student): void => void students.set(student.token, student),
    forget: (token: string): void => void students.delete(token)
  }
}
