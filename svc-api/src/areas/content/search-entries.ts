import { modulePath, type SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../between-areas/search-entries.ts'
import { textOfHtml } from '../../texts/html-text.ts'
import { learningActivityModel, type StoredLearningActivity } from './learning-activities/model.ts'
import { contentModel, type StoredContent } from './model.ts'

/** The source type that a picture's kind shows (behaviour/search §3). */
const formOf = ({ thumb }: StoredContent): string[] =>
  thumb === null ? [] : thumb.kind === 'map' ? ['Maps'] : thumb.kind === 'chart' ? ['Statistics'] : ['Images']

const toEntry = (module: StoredContent): SearchEntry => ({
  uuid: module._id,
  kind: 'module',
  path: modulePath(module),
  title: module.name,
  text: [module.author, module.intro, ...module.chapters.flatMap(({ name, html }) => [name, textOfHtml(html)])]
    .join('\n')
    .slice(0, ENTRY_TEXT),
  tags: [...formOf(module), module.type],
  year: module.year,
  language: module.language ?? '',
  license: module.copyright.name,
  picture: module.thumb,
  updated: (module.updated ?? new Date(0)).toISOString()
})

const lessonEntry = (lesson: StoredLearningActivity): SearchEntry => ({
  uuid: lesson._id,
  kind: 'lesson',
  path: `/learning-activity/${encodeURIComponent(lesson.slug)}`,
  title: lesson.title,
  text: [lesson.intro, textOfHtml(lesson.summary), ...lesson.outcomes].join('\n').slice(0, ENTRY_TEXT),
  tags: ['Learning Activity'],
  year: lesson.year,
  language: lesson.language ?? '',
  license: lesson.copyright.name,
  picture: lesson.thumb,
  updated: (lesson.updated ?? new Date(0)).toISOString()
})

/** Historical content and learning activities as the search finds them. */
export function contentEntries(db: Connection) {
  const modules = contentModel(db)
  const lessons = learningActivityModel(db)
  return {
    async entries({ publication }: EntriesQuery): Promise<Entries> {
      const [module, lesson] = await Promise.all([
        modules.findOne({ _id: publication, is_published: true }).lean<StoredContent>(),
        lessons.findOne({ _id: publication, is_published: true }).lean<StoredLearningActivity>()
      ])
      return {
        entries: [...(module ? [toEntry(module)] : []), ...(lesson ? [lessonEntry(lesson)] : [])],
        isMore: false
      }
    },
    /** The ids of both, in their order. */
    async publications(query: Parameters<typeof idsAfter>[2]) {
      const parts = await Promise.all([
        idsAfter(modules, { is_published: true }, query),
        idsAfter(lessons, { is_published: true }, query)
      ])
      const ids = parts.flatMap(({ publications }) => publications).toSorted()
      return { publications: ids.slice(0, query.limit) }
    }
  }
}
