import type { ClassStudent } from '@annals/contracts'
import type { T } from '../i18n/index.ts'
import { formatDate } from '../i18n/index.ts'

/** Whether and when a student has sent. */
export const stateText = (t: T, { submitted, submitdate }: ClassStudent) =>
  submitted && submitdate
    ? t('review.submitted', { date: formatDate(submitdate, 'DD-MM-YYYY, HH:mm') })
    : t('review.notSubmitted')
