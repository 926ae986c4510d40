/** A student's text at a revision; all have the same length. */
export const answerText = (student: number, rev: number): string =>
  `Save ${String(rev).padStart(6, '0')} of student ${String(student).padStart(4, '0')}. `.padEnd(
    240,
    'The letter speaks of bread, of mud and of going home. '
  )
