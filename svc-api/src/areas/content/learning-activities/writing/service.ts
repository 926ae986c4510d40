import type { Lesson, LessonEntry, LessonSent } from '@annals/contracts'
import type { Sanitiser } from '@annals/service-kit'
import { triedSlug, writtenService } from '../../written/service.ts'
import type { LessonRepository } from './repository.ts'
import { SLUGS, storableLesson, type StorableLesson } from './storable.ts'

/** The rules of writing learning activities: every admin writes all of them (behaviour/content §3.3). */
export function lessonService(deps: { lessons: LessonRepository; sanitiser: Sanitiser; now: () => Date }) {
  const { lessons, sanitiser, now } = deps
  return {
    list: (): Promise<LessonEntry[]> => lessons.list(),

    ...writtenService<LessonSent, StorableLesson, Lesson>({
      name: 'lesson',
      documents: lessons,
      async storable(writer, { key: _k, uuid: _u, rev: _r, ...sent }) {
        return { ...(await storableLesson(sent, texts => sanitiser.clean(writer, texts))), owner: writer }
      },
      // An address that was chosen gets no number.
      slugAt: ({ slug, title }, tries) => (slug === '' ? triedSlug(title, SLUGS, tries) : tries === 0 ? slug : null),
      taken: { msg: 'Another learning activity has this address already.', field: 'lesson.slug' },
      now
    })
  }
}
