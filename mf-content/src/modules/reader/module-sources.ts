import { type BlockSource, type CardPicture, type ContentPage, pictureTypeOf } from '@annals/contracts'

/** The picture of the module itself, which stands above its chapters; null where one of them shows it. */
export const ownPicture = ({ thumb, chapters }: ContentPage): CardPicture | null =>
  chapters.some(({ picture }) => picture?.url === thumb?.url) ? null : thumb

/** The pictures of a module as the viewer shows them; each has the slug of its chapter as id, its own one its uuid. */
export function moduleSources(page: ContentPage): BlockSource[] {
  const { uuid, name, chapters, language = '' } = page
  const own = { slug: uuid, name, picture: ownPicture(page), caption: '' }
  return [own, ...chapters].flatMap(({ slug, name: title, picture, caption }) => {
    if (!picture) return []
    const { kind: _kind, ...shown } = picture
    return [
      {
        uuid: slug,
        title: caption || title,
        description: '',
        ...shown,
        thumb_url: '',
        playback: '',
        type: pictureTypeOf(picture.url) || 'image/webp',
        lang: language
      }
    ]
  })
}
