import { TextLink } from '@annals/ui'
import type { GivenAnswer } from '../../block-components.ts'
import styles from './class-view.module.css'

/** Whose answer it is, with the way to this student's review; nothing while names are off. */
export function StudentName({ student }: Pick<GivenAnswer, 'student'>) {
  return student ? (
    <TextLink className={styles.name ?? ''} href={student.href}>
      <bdi>{student.name}</bdi>
    </TextLink>
  ) : null
}
