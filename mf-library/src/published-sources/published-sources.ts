import { type BlockSource, type CardPicture, type ContentItem, pictureTypeOf, withoutAccents } from '@annals/contracts'

/** A picture together with the module it belongs to. */
export type PublishedSource = ContentItem & { thumb: CardPicture }
export type Kind = CardPicture['kind']

/** The modules that have a picture. */
export const sourcesOf = (items: readonly ContentItem[]): PublishedSource[] =>
  items.filter((item): item is PublishedSource => item.thumb !== null)

/** The kinds that occur, each once, in order of first appearance. */
export const kindsOf = (sources: readonly PublishedSource[]): Kind[] => [
  ...new Set(sources.map(source => source.thumb.kind))
]

/** Letters with and without accents and case match each other (behaviour/content §4). */
const fold = (text: string) => withoutAccents(text).toLowerCase()

/** Sources of one kind (`all`: of every kind) with `words` in title, year, description or a tag. */
export function filterSources(
  sources: readonly PublishedSource[],
  words: string,
  kind: Kind | 'all'
): PublishedSource[] {
  const sought = fold(words.trim())
  return sources.filter(
    ({ name, year, thumb, tags }) =>
      (kind === 'all' || thumb.kind === kind) &&
      fold([name, year, thumb.alt, ...tags.map(tag => tag.name)].join('\n')).includes(sought)
  )
}

/** The source as the viewer shows it. */
export const asBlockSource = ({ uuid, name, intro, language = '', thumb }: PublishedSource): BlockSource => {
  const { kind: _kind, ...picture } = thumb
  return {
    uuid,
    title: name,
    description: intro,
    ...picture,
    thumb_url: '',
    playback: '',
    type: pictureTypeOf(thumb.url) || 'image/jpeg',
    lang: language
  }
}
