import type { ClassStudent, ShareOptions } from '@annals/contracts'

/** Whether the teacher sees this student's answers (behaviour/sharing §6). */
export const isReadable = (student: Pick<ClassStudent, 'submitted'>, { seeProgress }: ShareOptions) =>
  student.submitted || seeProgress
