import type { PlainKey } from '@annals/contracts'
import type { en } from '../i18n/en.ts'

const OF_ACTIVITY: Readonly<Record<string, PlainKey<typeof en>>> = {
  title: 'field.title',
  description: 'field.description',
  tags: 'field.tags',
  image: 'field.image'
}

/** Key of the name of an activity's field; none if people do not see the field. */
export const activityFieldKey = (field: string): PlainKey<typeof en> | undefined => OF_ACTIVITY[field]
