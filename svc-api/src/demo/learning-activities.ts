import type { MaterialLink } from '@annals/contracts'
import type { StoredLearningActivity } from '../areas/content/learning-activities/model.ts'
import { vocabularyId } from '../areas/tags/trees/vocabularies.ts'
import { richTextOf } from '../texts/rich.ts'
import { LEARNING_ACTIVITIES, type LearningActivityDraft } from './learning-activity-drafts.ts'
import { cardPicture, type Pictures } from './pictures/store.ts'
import { writeSheet } from './sheets.ts'

const FOLDER = 'demo-learning-activities'
const idOf = (index: number) => `01930000-0000-7000-8000-a${String(index).padStart(11, '0')}`
/** The id of the learning activity with this address. */
export const learningActivityId = (slug: string) => idOf(LEARNING_ACTIVITIES.findIndex(one => one.slug === slug))

const activityId = (index: number) => `01930000-0000-7000-8000-5${String(index).padStart(11, '0')}`

interface DemoLearningActivity {
  stored: StoredLearningActivity
  /** Ids of its common tags. */
  tags: string[]
}

/** Writes the material of one, and answers its links. */
async function materialOf({ slug, sheets }: LearningActivityDraft, filesDir: string) {
  const links: Record<'teacher' | 'student', MaterialLink[]> = { teacher: [], student: [] }
  for (const { for: reader, ...sheet } of sheets)
    links[reader].push(await writeSheet(sheet, filesDir, `${FOLDER}/${slug}`))
  return links
}

/** The demo's learning activities with their files. Those whose picture is not available have none. */
export function demoLearningActivities(
  pictures: Pictures,
  { filesDir, owner }: { filesDir: string; owner: string }
): Promise<DemoLearningActivity[]> {
  return Promise.all(
    LEARNING_ACTIVITIES.map(async (draft, index) => {
      const { slug, title, year, thumblabel, intro, summary, outcomes, age, duration, acknowledgements } = draft
      const { teacher, student } = await materialOf(draft, filesDir)
      const picture = pictures.get(draft.picture)
      const others = LEARNING_ACTIVITIES.map((_, other) => idOf(other)).filter(id => id !== idOf(index))
      return {
        tags: draft.tags.map(name => vocabularyId(name)!),
        stored: {
          _id: idOf(index),
          owner,
          is_published: true,
          position: index,
          ...{ slug, title, year, thumblabel, intro, outcomes, age, duration, acknowledgements },
          author: 'The Annals editors',
          language: 'en',
          thumb: picture ? cardPicture(picture) : null,
          summary: richTextOf(summary.join('\n')).html,
          copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
          teacher_links: teacher,
          student_links: student,
          linktype: 'file' as const,
          related: [...draft.activities.map(activityId), ...others],
          modules: draft.modules
        }
      }
    })
  )
}
