import type { ShareOptions, StudentStatus } from '@annals/contracts'

/** Whether the teacher sees this student's answers (behaviour/sharing §6). */
export const isReadable = (student: StudentStatus, { seeProgress }: ShareOptions) => student.submitted || seeProgress
