/** For each save of a run, the time at which it is due and its student, in order of time. */
export interface Schedule {
  /** Milliseconds from the run's beginning. */
  due: Float64Array
  student: Uint32Array
}

/** A pseudo-random number 0 ≤ n < 1 for a student (mulberry32's mixing), so that runs are alike. */
const phaseOf = (student: number): number => {
  let n = Math.imul(student + 1, 0x6d2b79f5)
  n = Math.imul(n ^ (n >>> 15), n | 1)
  n ^= n + Math.imul(n ^ (n >>> 7), n | 61)
  return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32
}

/**
 * All students save at the same rate. Each starts at a pseudo-random time, so that saves come in irregular groups, as
 * in a class.
 * @param rate saves per second of all students together
 */
export const scheduleOf = (options: { students: number; rate: number; seconds: number }): Schedule => {
  const { students, rate, seconds } = options
  const period = (students / rate) * 1000
  const saves: { at: number; student: number }[] = []
  for (let student = 0; student < students; student++)
    for (let at = phaseOf(student) * period; at < seconds * 1000; at += period) saves.push({ at, student })
  saves.sort((one, other) => one.at - other.at)
  return {
    due: Float64Array.from(saves, ({ at }) => at),
    student: Uint32Array.from(saves, ({ student }) => student)
  }
}
