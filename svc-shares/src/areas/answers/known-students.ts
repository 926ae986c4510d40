import type { Begun } from './start-repository.ts'

/** Whom a student's `sa` stands for. */
export interface Student {
  uuid: string
  share: string
  /** The hash of the `sa`, as it is stored. */
  token: string
  /** The version of the share that the answer was told of. */
  version: number
  /** Where this device has saved nothing yet. */
  begun?: Begun
}

const KEPT = 20_000

/** Remembers who saved lately, so that a save is one write and no read. What is remembered may be out of date: every
 * write checks by its own condition that it still holds. */
export function knownStudents() {
  const students = new Map<string, Student>()
  return {
    get: (token: string): Student | null => students.get(token) ?? null,
    add(student: Student): void {
      students.delete(student.token)
      if (students.size >= KEPT) students.delete(students.keys().next().value ?? '')
      students.set(student.token, student)
    },
    forget: (token: string): void => void students.delete(token)
  }
}
