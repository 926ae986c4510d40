import type { LearningActivity, LearningActivityEntry, LearningActivitySent } from '@annals/contracts'
import type { Sanitiser } from '@annals/service-kit'
import { triedSlug, adminDocumentService } from '../../admin-documents/service.ts'
import type { LearningActivityAdminRepository } from './repository.ts'
import { SLUGS, storableLearningActivity, type StorableLearningActivity } from './storable.ts'

/** The rules of writing learning activities: every admin writes all of them (behaviour/content §3.3). */
export function learningActivityAdminService(deps: {
  learningActivities: LearningActivityAdminRepository
  sanitiser: Sanitiser
  now: () => Date
}) {
  const { learningActivities, sanitiser, now } = deps
  return {
    list: (): Promise<LearningActivityEntry[]> => learningActivities.list(),

    ...adminDocumentService<LearningActivitySent, StorableLearningActivity, LearningActivity>({
      name: 'lesson',
      documents: learningActivities,
      async storable(writer, { key: _k, uuid: _u, rev: _r, ...sent }) {
        return { ...(await storableLearningActivity(sent, texts => sanitiser.clean(writer, texts))), owner: writer }
      },
      // An address that was chosen gets no number.
      slugAt: ({ slug, title }, tries) => (slug === '' ? triedSlug(title, SLUGS, tries) : tries === 0 ? slug : null),
      taken: { msg: 'Another learning activity has this address already.', field: 'lesson.slug' },
      now
    })
  }
}
