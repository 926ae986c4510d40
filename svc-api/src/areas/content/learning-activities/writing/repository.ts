import { type Lesson, LESSON_LIMITS, type LessonEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { licenceStatement } from '../../licence-statement.ts'
import { writtenRepository } from '../../written/repository.ts'
import { learningActivityModel, type StoredLearningActivity } from '../model.ts'
import type { StorableLesson } from './storable.ts'

const FULL = `There are ${LESSON_LIMITS.lessons} learning activities, and no more are possible. Please delete some first.`
const LISTED = 'slug is_published updated title intro author year language thumb'
type ListRow = Pick<
  StoredLearningActivity,
  '_id' | 'slug' | 'is_published' | 'updated' | 'title' | 'intro' | 'author' | 'year' | 'language' | 'thumb'
>

const toEntry = ({ _id, updated, language = '', ...row }: ListRow): LessonEntry => ({
  uuid: _id,
  ...row,
  language,
  ...(updated && { updated: updated.toISOString() })
})

const toLesson = ({ copyright, rev = 0, ...stored }: StoredLearningActivity): Lesson => {
  const { _id, slug, is_published, updated, title, intro, author, year, language, thumb } = stored
  const { thumblabel, summary, outcomes, age, duration, linktype, teacher_links, student_links } = stored
  const { related, modules, acknowledgements } = stored
  return {
    ...toEntry({ _id, slug, is_published, updated, title, intro, author, year, language, thumb }),
    ...{ rev, thumblabel, summary, outcomes, age, duration, linktype, teacher_links, student_links },
    ...{ related, modules, acknowledgements, license: copyright.name }
  }
}

/** How admins read and write learning activities. */
export function lessonRepository(db: Connection) {
  const model = learningActivityModel(db)
  return {
    async list(): Promise<LessonEntry[]> {
      const rows = await model
        .find()
        .select(LISTED)
        .sort({ updated: -1, _id: -1 })
        .limit(LESSON_LIMITS.lessons)
        .lean<ListRow[]>()
      return rows.map(toEntry)
    },

    ...writtenRepository<StoredLearningActivity, StorableLesson, Lesson>(db, {
      model,
      name: 'lessons',
      most: LESSON_LIMITS.lessons,
      full: FULL,
      toDocument: toLesson,
      // An address stays where none is sent.
      fieldsOf: ({ license, slug, ...fields }) => ({
        ...fields,
        ...(slug !== '' && { slug }),
        copyright: licenceStatement(license)
      })
    })
  }
}
export type LessonRepository = ReturnType<typeof lessonRepository>
