import Type from 'typebox'
import { defineCall } from '../call.ts'
import {
  LearningActivity,
  LEARNING_ACTIVITY_LIMITS,
  LearningActivityEntry,
  LearningActivitySent
} from '../documents/learning-activity.ts'
import { Done, Line, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'content', access: 'admin' } as const
const One = Strict({ uuid: Uuid })

/** Learning activities, which admins write (behaviour/content §3.3). */
export const learningActivityCalls = {
  learningActivities: defineCall({
    ...here,
    method: 'POST',
    path: '/learning-activities',
    summary: 'All learning activities, published or not, the latest change first',
    body: Strict({}),
    response: Strict({ data: Type.Array(LearningActivityEntry, { maxItems: LEARNING_ACTIVITY_LIMITS.documents }) })
  }),
  storedLearningActivity: defineCall({
    ...here,
    method: 'GET',
    path: '/learning-activity/:slug',
    summary: 'One learning activity to edit, by its address',
    params: Strict({ slug: Line(100) }),
    response: Strict({ data: LearningActivity })
  }),
  saveLearningActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/learning-activity',
    // The longest texts with room for their JSON escapes.
    maxBytes: 1024 * 1024,
    summary:
      'Writes the whole learning activity, or makes one where there is no `uuid`, once for each `key`; a stale `rev` is 409 with the stored one, an address of another one is 409 too',
    body: Strict({ lesson: LearningActivitySent }),
    response: Strict({ data: LearningActivity })
  }),
  deleteLearningActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/learning-activity/delete',
    summary: 'Deletes a learning activity',
    body: One,
    response: Done
  }),
  publishLearningActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/publish-learning-activity',
    summary: 'Makes public',
    body: One,
    response: Done
  }),
  unpublishLearningActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/unpublish-learning-activity',
    summary: 'Makes private',
    body: One,
    response: Done
  })
}
