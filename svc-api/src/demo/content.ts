import type { ContentPage } from '@annals/contracts'
import { richTextOf } from '../texts/rich.ts'
import { vocabularyId } from '../areas/tags/trees/vocabularies.ts'
import { ARTICLES } from './articles.ts'
import { cardPicture, type Pictures } from './pictures/store.ts'

/** Their pictures differ from those of the demo's activities, which the home page shows below them. */
const FEATURED: ReadonlySet<string> = new Set([
  'a-river-surveyed',
  'a-cat-in-twenty-four-pictures',
  'seventeen-flags',
  'plants-as-patterns'
])

const idOf = (kind: string, index: number) => `01930000-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`

/** The demo's historical content. Modules whose picture is not available are left out. */
export function demoContent(pictures: Pictures): ContentPage[] {
  return ARTICLES.flatMap((draft, index) => {
    const thumb = pictures.get(draft.picture)
    if (!thumb) return []
    return {
      uuid: idOf('3', index),
      name: draft.name,
      type: draft.type,
      slug: draft.slug,
      intro: draft.intro,
      year: draft.year,
      featured: FEATURED.has(draft.slug),
      thumb: cardPicture(thumb),
      tags: draft.tags.map(name => ({ uuid: vocabularyId(name)!, name })),
      introduction: draft.intro,
      chapters: draft.chapters.map(({ name, text, picture, caption = '' }, number) => {
        const stored = picture && pictures.get(picture)
        return {
          slug: `chapter-${number + 1}`,
          name,
          html: richTextOf(text.join('\n')).html,
          picture: stored ? cardPicture(stored) : null,
          caption
        }
      }),
      acknowledgements: draft.credit,
      copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
    }
  })
}
