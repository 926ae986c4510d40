import type { MaterialLink } from '@annals/contracts'
import { COLLECTION_SLUGS } from '../areas/collections/slug-rules.ts'
import type { NewModule } from '../areas/content/modules/repository.ts'
import { richTextOf } from '../texts/rich.ts'
import { slugOf } from '../texts/slug.ts'
import { vocabularyId } from '../areas/tags/trees/vocabularies.ts'
import { ARTICLES } from './articles.ts'
import { learningActivityId } from './learning-activities.ts'
import { cardPicture, type Pictures } from './pictures/store.ts'
import { writeSheet } from './sheets.ts'

/** Their pictures differ from those of the demo's activities, which the home page shows below them. */
const FEATURED: ReadonlySet<string> = new Set([
  'a-river-surveyed',
  'a-cat-in-twenty-four-pictures',
  'seventeen-flags',
  'plants-as-patterns'
])

const idOf = (kind: string, index: number) => `01930000-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`

type DemoModule = NewModule & { tags: { uuid: string; name: string }[] }

/** Writes the files of the demo's modules, and answers their links by the modules' addresses. */
export async function demoDownloads(filesDir: string): Promise<Map<string, MaterialLink[]>> {
  const links = new Map<string, MaterialLink[]>()
  for (const { slug, sheets = [] } of ARTICLES) {
    const written = sheets.map(sheet => writeSheet(sheet, filesDir, `demo-modules/${slug}`))
    links.set(slug, await Promise.all(written))
  }
  return links
}

/** The demo's historical content. Modules whose picture is not available are left out. */
export function demoContent(
  pictures: Pictures,
  downloads: ReadonlyMap<string, MaterialLink[]> = new Map()
): DemoModule[] {
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
      language: 'en',
      is_published: true,
      author: draft.type === 'Viewpoint' ? 'The Annals editors' : '',
      featured: FEATURED.has(draft.slug),
      thumb: cardPicture(thumb),
      tags: draft.tags.map(name => ({ uuid: vocabularyId(name)!, name })),
      introduction: draft.intro,
      chapters: draft.chapters.map(({ name, text, picture, caption = '', learningActivities = [], embed }, number) => {
        const stored = picture && pictures.get(picture)
        return {
          slug: `chapter-${number + 1}`,
          name,
          html: richTextOf(text.join('\n')).html,
          picture: stored ? cardPicture(stored) : null,
          caption,
          la: learningActivities.map(learningActivityId),
          ...(embed && { embed_code: embed.code, embed_title: embed.title })
        }
      }),
      downloads: downloads.get(draft.slug) ?? [],
      collections: (draft.collections ?? []).map(name => slugOf(name, COLLECTION_SLUGS)),
      acknowledgements: draft.credit,
      copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
    }
  })
}
