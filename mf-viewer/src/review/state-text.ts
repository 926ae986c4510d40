import type { StudentStatus } from '@annals/contracts'
import { formatDate } from '@annals/web-kit'
import type { T } from '../i18n/index.ts'

/** Whether and when a student has sent. */
export const stateText = (t: T, { submitted, submitdate }: StudentStatus) =>
  submitted && submitdate
    ? t('review.submitted', { date: formatDate(submitdate, 'DD-MM-YYYY, HH:mm') })
    : t('review.notSubmitted')
