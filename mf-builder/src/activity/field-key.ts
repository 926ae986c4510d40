const KEYS: Readonly<Record<string, string>> = {
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
  background: 'sorting.background',
  tags: 'field.tags',
  image: 'field.image'
}

/** Key of a field's name in the catalogue `blocks`, or for fields of the activity in `builder`; none where people do not
 * know the field. */
export const fieldKey = (field: string): string | undefined => KEYS[field]
