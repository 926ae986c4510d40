import type { GivenAnswer } from '../../block-components.ts'
import type { BlockRecord } from '../../block-model.ts'
import { type AnnotatingType, readAnnotatingAnswer } from './annotating-model.ts'
import { isEmpty, type Selection, selectionsOf } from './annotation-set.ts'

/** A annotation of one student; `id` is its own among all. */
export interface ClassAnnotation {
  id: string
  text: string
  selections: readonly Selection[]
  student: GivenAnswer['student']
}

/** All annotations of a class, student by student. */
export function classAnnotations(
  of: AnnotatingType,
  record: BlockRecord,
  answers: readonly GivenAnswer[]
): ClassAnnotation[] {
  return answers.flatMap(({ id, value, student }) => {
    const marks = readAnnotatingAnswer(of, record, value)
    const annotations = marks?.annotations.filter(annotation => !isEmpty(annotation, marks)) ?? []
    return annotations.map(annotation => ({
      id: `${id} ${annotation.id}`,
      text: annotation.text.trim(),
      selections: marks ? selectionsOf(annotation, marks) : [],
      student
    }))
  })
}
