import { type BlockSource, type ContentPage, pictureTypeOf } from '@annals/contracts'

/** The pictures of a module's chapters, as the viewer shows them; each has the slug of its chapter as id. */
export const chapterSources = (chapters: ContentPage['chapters']): BlockSource[] =>
  chapters.flatMap(({ slug, name, picture, caption }) => {
    if (!picture) return []
    const { kind: _kind, ...shown } = picture
    const title = caption || name
    return [
      {
        uuid: slug,
        title,
        description: '',
        ...shown,
        thumb_url: '',
        playback: '',
        type: pictureTypeOf(picture.url) || 'image/webp',
        lang: ''
      }
    ]
  })
