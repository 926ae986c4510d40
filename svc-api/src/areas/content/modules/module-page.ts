import { frameAddress, siteOfFrame } from '@annals/blocks/models'
import {
  type ContentChapter,
  type ContentPage,
  publicPageInternalCalls as asked,
  type TeachingItem
} from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import type { LearningActivityService } from '../learning-activities/service.ts'
import type { StoredChapter } from './model.ts'
import type { ModuleRepository } from './repository.ts'
import { taggedModules } from '../tagged.ts'

type Collections = ContentPage['collections']

/** The player that embed code or an address names; null where it is none that may be framed. */
function embedOf({ embed_code = '', embed_title = '' }: StoredChapter): ContentChapter['embed'] {
  const url = frameAddress(embed_code)
  return url === null ? null : { title: embed_title, site: siteOfFrame(url), url }
}

/** The pages of modules, with the learning activities and collections that belong to them (behaviour/content §2). */
export function modulePages(
  content: ModuleRepository,
  learningActivities: LearningActivityService,
  internal: InternalClient
) {
  /** Published collections by their slugs; others, and all where their area does not answer, are left out. */
  async function collectionsOf(slugs: string[]): Promise<Collections> {
    const pages = await Promise.all(
      slugs.map(name =>
        internal(asked.publicCollections, { name, skip: 0, limit: 1 }).catch((): { pages: [] } => ({ pages: [] }))
      )
    )
    return pages
      .flatMap(answer => answer.pages)
      .map(({ title, description, language, path, picture }) => ({
        name: title,
        introduction: description,
        language,
        url: path,
        // What kind of picture it is, is not told; as a drawing it is shown whole.
        thumb: picture && { ...picture, kind: 'drawing' as const }
      }))
  }

  /** @throws ServiceError NOT_FOUND also for a private one, except for admins */
  async function page(slug: string, isAdmin: boolean): Promise<{ data: ContentPage; la: TeachingItem[] }> {
    const found = (await content.findBySlug(slug)) ?? fail('NOT_FOUND')
    if (!found.is_published && !isAdmin) fail('NOT_FOUND')
    const ids = [...new Set(found.chapters.flatMap(({ la = [] }) => la))]
    const [[tagged], ofModule, ofChapters, collections] = await Promise.all([
      taggedModules(internal, [found]),
      learningActivities.ofModule(slug),
      learningActivities.several(ids),
      collectionsOf(found.collections)
    ])
    const chapters = found.chapters.map((chapter): ContentChapter => {
      const { slug: name, name: title, html, picture, caption, la = [], downloads = [] } = chapter
      const items = la.flatMap(id => ofChapters.find(({ activity }) => activity.uuid === id) ?? [])
      return { slug: name, name: title, html, picture, caption, la: items, downloads, embed: embedOf(chapter) }
    })
    return {
      data: { ...found, tags: tagged?.tags ?? [], chapters, collections },
      // What stands at a chapter is not listed again.
      la: ofModule.filter(({ activity }) => !ids.includes(activity.uuid))
    }
  }

  return {
    page,

    /** @throws ServiceError NOT_FOUND where there is no such chapter, or several of this name and no module is given */
    async chapter(name: string, module?: string): Promise<ContentChapter> {
      const [slug, other] = module === undefined ? await content.withChapter(name) : [module]
      if (slug === undefined || other !== undefined) return fail('NOT_FOUND')
      const { data } = await page(slug, false)
      return data.chapters.find(chapter => chapter.slug === name) ?? fail('NOT_FOUND')
    }
  }
}
