import { type LearningActivity, LEARNING_ACTIVITY_LIMITS, type LearningActivityEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { licenceStatement } from '../../licence-statement.ts'
import { adminDocumentRepository } from '../../admin-documents/repository.ts'
import { learningActivityModel, type StoredLearningActivity } from '../model.ts'
import type { StorableLearningActivity } from './storable.ts'

const FULL = `There are ${LEARNING_ACTIVITY_LIMITS.documents} learning activities, and no more are possible. Please delete some first.`
const LISTED = 'slug is_published updated title intro author year language thumb'
type ListRow = Pick<
  StoredLearningActivity,
  '_id' | 'slug' | 'is_published' | 'updated' | 'title' | 'intro' | 'author' | 'year' | 'language' | 'thumb'
>

const toEntry = ({ _id, updated, language = '', ...row }: ListRow): LearningActivityEntry => ({
  uuid: _id,
  ...row,
  language,
  ...(updated && { updated: updated.toISOString() })
})

const toLearningActivity = ({ copyright, rev = 0, ...stored }: StoredLearningActivity): LearningActivity => {
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
export function learningActivityAdminRepository(db: Connection) {
  const model = learningActivityModel(db)
  return {
    async list(): Promise<LearningActivityEntry[]> {
      const rows = await model
        .find()
        .select(LISTED)
        .sort({ updated: -1, _id: -1 })
        .limit(LEARNING_ACTIVITY_LIMITS.documents)
        .lean<ListRow[]>()
      return rows.map(toEntry)
    },

    ...adminDocumentRepository<StoredLearningActivity, StorableLearningActivity, LearningActivity>(db, {
      model,
      name: 'lessons',
      most: LEARNING_ACTIVITY_LIMITS.documents,
      full: FULL,
      toDocument: toLearningActivity,
      // An address stays where none is sent.
      fieldsOf: ({ license, slug, ...fields }) => ({
        ...fields,
        ...(slug !== '' && { slug }),
        copyright: licenceStatement(license)
      })
    })
  }
}
export type LearningActivityAdminRepository = ReturnType<typeof learningActivityAdminRepository>
