/** English texts that several class views share. */
export const en = {
  'class.all': 'Read all of it',
  'class.less': 'Show less'
} as const
