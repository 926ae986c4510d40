import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Activity, ActivityEntry, ActivitySent, ActivityWrite } from '../documents/activity.ts'
import { PRODUCT } from '../product.ts'
import { CONTENT_TYPE_CODES, ManagedActivity, managedList, PUBLIC_STATES } from '../documents/managed-list.ts'
import { Usage } from '../documents/usage.ts'
import { Done, Line, OneOf, Owners, PAGED, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'activities' } as const
const user = Type.Optional(Uuid)
const ByUuid = Strict({ user, activity: Uuid })
const managedActivities = managedList(PUBLIC_STATES, ManagedActivity)
const Publication = Strict({ user, uuid: Uuid, ctype: Type.Optional(OneOf(CONTENT_TYPE_CODES)) })

export const activityCalls = {
  managedActivities: defineCall({
    ...here,
    method: 'POST',
    path: '/activities/manage',
    access: 'admin',
    summary: 'The activities of all members, by the beginnings of words of their titles',
    ...managedActivities,
    body: Strict({ ...managedActivities.body.properties, ctype: Type.Optional(OneOf(CONTENT_TYPE_CODES)) })
  }),
  setContentType: defineCall({
    ...here,
    method: 'POST',
    path: '/set-contenttype',
    access: 'admin',
    actor: 'user',
    summary: "Changes the content type of anybody's published activity",
    body: Strict({ user, item: Uuid, ctype: OneOf(CONTENT_TYPE_CODES) }),
    response: Done
  }),
  withdrawActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/activities/withdraw',
    access: 'admin',
    summary: 'Makes anybody’s published activity private; its shares stay',
    body: Strict({ uuid: Uuid }),
    response: Done
  }),
  createActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/create-activity',
    access: 'member',
    actor: 'user',
    summary: 'Creates an empty activity',
    body: Strict({ user }),
    response: Strict({ uuid: Uuid })
  }),
  updateActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/update-activity',
    access: 'owner',
    actor: 'user',
    // A document of 2 MB with room for its JSON escapes.
    maxBytes: 3 * 1024 * 1024,
    summary:
      'Writes the whole document; a stale `rev` is 409 with the stored one. What an activity answers can be sent back as it is: fields that the service decides are ignored, missing optional ones mean empty, any other unknown one is refused',
    body: Strict({
      user,
      activity: ActivitySent,
      write: Type.Optional(ActivityWrite)
    }),
    response: Strict({ activity: Activity })
  }),
  editActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/edit-activity',
    access: 'owner',
    actor: 'user',
    summary: 'Reads for editing; `write` is what the last update told of itself',
    body: ByUuid,
    response: Strict({ activity: Activity, write: Type.Optional(ActivityWrite) })
  }),
  loadActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/load-activity',
    access: 'public',
    actor: 'user',
    summary: 'Reads a published activity, or any for its owner and admins',
    body: ByUuid,
    response: Strict({ activity: Activity })
  }),
  activityMeta: defineCall({
    ...here,
    method: 'GET',
    path: '/getelameta/:uuid',
    access: 'public',
    summary: 'What is known of an activity as names and values: of a published one, or any for its owner and admins',
    params: Strict({ uuid: Uuid }),
    response: Strict({ data: Type.Record(Type.String(), Type.String()) })
  }),
  deleteActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/delete-activity',
    access: 'owner',
    actor: 'user',
    summary: 'Deletes; shares live on',
    body: ByUuid,
    response: Done
  }),
  removeActivities: defineCall({
    ...here,
    method: 'POST',
    path: '/remove/activities',
    access: 'owner',
    actor: 'user',
    summary: 'Deletes several',
    body: Strict({ user, activities: Type.Array(Uuid, { minItems: 1, maxItems: 200 }) }),
    response: Done
  }),
  myActivities: defineCall({
    ...here,
    method: 'POST',
    path: '/my-activities',
    access: 'member',
    actor: 'uuid',
    summary: "The member's activities",
    body: Strict({
      session: Type.Optional(Line(100)),
      uuid: Type.Optional(Uuid),
      searchFor: Type.Optional(Line(200)),
      filters: Type.Optional(
        Strict({
          sort: Type.Optional(
            Type.Union([Type.Literal('oldest'), Type.Literal('newest'), Type.Literal('az'), Type.Literal('za')])
          ),
          ...PAGED
        })
      )
    }),
    response: Strict({ activities: Type.Array(ActivityEntry), totalActivities: Type.Integer() })
  }),
  publishActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/publish-activity',
    access: 'owner',
    actor: 'user',
    summary: 'Makes public; needs can_publish_tl or is_partner',
    body: Publication,
    response: Done
  }),
  unpublishActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/unpublish-activity',
    access: 'owner',
    actor: 'user',
    summary: 'Makes private; needs can_publish_tl or is_partner',
    body: Publication,
    response: Done
  }),
  addToMy: defineCall({
    ...here,
    method: 'POST',
    path: `/ea/add-to-my-${PRODUCT.slug}`,
    access: 'member',
    actor: 'member',
    summary: "Copies a published activity into the member's area",
    body: Strict({ activity: Uuid, member: user }),
    response: Strict({ activity: Uuid })
  })
}

export const activityInternalCalls = {
  activityUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/activities/usage',
    access: 'service',
    summary: 'How many activities a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    response: Usage
  }),
  freezeActivity: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/activities/freeze',
    access: 'service',
    summary: 'The document to freeze into a share; 403 for somebody else’s',
    body: Strict({ activity: Uuid, member: Uuid }),
    response: Strict({ activity: Activity })
  }),
  activityRevs: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/activities/revs',
    access: 'service',
    summary:
      'The present `rev` of activities and the fingerprint of what they show, absent where none is stored; those that are gone are left out',
    body: Strict({ activities: Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    response: Strict({
      revs: Type.Array(Strict({ activity: Uuid, rev: Type.Integer(), fingerprint: Type.Optional(Type.String()) }))
    })
  }),
  listPublished: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/activities/published',
    access: 'service',
    summary:
      'Published activities, or those of them with these ids or of these owners, with the code of their content type (empty without one), the latest first',
    body: Strict({
      limit: Type.Integer({ minimum: 1, maximum: 500 }),
      uuids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true })),
      owners: Type.Optional(Owners)
    }),
    response: Strict({
      activities: Type.Array(Strict({ owner: Uuid, ctype: Line(100), ...ActivityEntry.properties }))
    })
  }),
  setShareCount: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/activities/share-count',
    access: 'service',
    summary: 'Sets the absolute number of shares',
    body: Strict({ activity: Uuid, count: Type.Integer({ minimum: 0 }) }),
    response: Done
  })
}
