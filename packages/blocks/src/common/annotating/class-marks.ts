import type { GivenAnswer } from '../../block-parts.ts'
import type { BlockRecord } from '../../block-model.ts'
import { type AnnotatingType, readAnnotatingAnswer } from './annotating-model.ts'
import { isEmpty, type Selection, selectionsOf } from './marks.ts'

/** A note of one student; `id` is its own among all. */
export interface ClassNote {
  id: string
  text: string
  selections: readonly Selection[]
  student: GivenAnswer['student']
}

/** All notes of a class, student by student. */
export function classNotes(of: AnnotatingType, record: BlockRecord, answers: readonly GivenAnswer[]): ClassNote[] {
  return answers.flatMap(({ id, value, student }) => {
    const marks = readAnnotatingAnswer(of, record, value)
    const notes = marks?.annotations.filter(note => !isEmpty(note, marks)) ?? []
    return notes.map(note => ({
      id: `${id} ${note.id}`,
      text: note.text.trim(),
      selections: marks ? selectionsOf(note, marks) : [],
      student
    }))
  })
}
