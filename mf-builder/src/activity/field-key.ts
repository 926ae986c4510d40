import type { BlockNameKey } from '@annals/blocks'
import type { PlainKey } from '@annals/contracts'
import type { en } from '../i18n/en.ts'

const OF_BLOCK: Readonly<Record<string, BlockNameKey>> = {
  title: 'field.title',
  description: 'field.description',
  html: 'text.text',
  text: 'text.text',
  delta: 'text.text',
  embedCode: 'embed.code',
  embedUrl: 'embed.url',
  instructions: 'tool.instructions',
  images: 'sorting.sources',
  labels: 'sorting.labels',
  background: 'sorting.background'
}

const OF_ACTIVITY: Readonly<Record<string, PlainKey<typeof en>>> = {
  title: 'field.title',
  description: 'field.description',
  tags: 'field.tags',
  image: 'field.image'
}

/** Key of the name of a block's field in the catalogue `blocks`; none where people do not know the field. */
export const blockFieldKey = (field: string): BlockNameKey | undefined => OF_BLOCK[field]

/** Key of the name of an activity's field; none where people do not know the field. */
export const activityFieldKey = (field: string): PlainKey<typeof en> | undefined => OF_ACTIVITY[field]
