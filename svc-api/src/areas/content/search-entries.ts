import { modulePath, type SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../between-areas/search-entries.ts'
import { textOfHtml } from '../../texts/html-text.ts'
import { learningActivityModel, type StoredLearningActivity } from './learning-activities/model.ts'
import { moduleModel, type StoredModule } from './modules/model.ts'

/** The source type that a picture's kind shows (behaviour/search §3). */
const formOf = ({ thumb }: StoredModule): string[] =>
  thumb === null ? [] : thumb.kind === 'map' ? ['Maps'] : thumb.kind === 'chart' ? ['Statistics'] : ['Images']

const toEntry = (module: StoredModule): SearchEntry => ({
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

const learningActivityEntry = (activity: StoredLearningActivity): SearchEntry => ({
  uuid: activity._id,
  kind: 'lesson',
  path: `/learning-activity/${encodeURIComponent(activity.slug)}`,
  title: activity.title,
  text: [activity.intro, textOfHtml(activity.summary), ...activity.outcomes].join('\n').slice(0, ENTRY_TEXT),
  tags: ['Learning Activity'],
  year: activity.year,
  language: activity.language ?? '',
  license: activity.copyright.name,
  picture: activity.thumb,
  updated: (activity.updated ?? new Date(0)).toISOString()
})

/** Historical content and learning activities as the search finds them. */
export function contentEntries(db: Connection) {
  const modules = moduleModel(db)
  const learningActivities = learningActivityModel(db)
  return {
    async entries({ publication }: EntriesQuery): Promise<Entries> {
      const [module, activity] = await Promise.all([
        modules.findOne({ _id: publication, is_published: true }).lean<StoredModule>(),
        learningActivities.findOne({ _id: publication, is_published: true }).lean<StoredLearningActivity>()
      ])
      return {
        entries: [...(module ? [toEntry(module)] : []), ...(activity ? [learningActivityEntry(activity)] : [])],
        isMore: false
      }
    },
    /** The ids of both, in their order. */
    async publications(query: Parameters<typeof idsAfter>[2]) {
      const parts = await Promise.all([
        idsAfter(modules, { is_published: true }, query),
        idsAfter(learningActivities, { is_published: true }, query)
      ])
      const ids = parts.flatMap(({ publications }) => publications).toSorted()
      return { publications: ids.slice(0, query.limit) }
    }
  }
}
