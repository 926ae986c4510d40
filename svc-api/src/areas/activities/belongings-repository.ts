import { type Connection, trusted } from 'mongoose'
import { leaverBelongings } from '../../between-areas/leaver-belongings.ts'
import type { TagsOfHeir } from '../../between-areas/leaving.ts'
import { activityModel, type StoredActivity } from './model.ts'

/** Activities of a member who leaves. Who gets them gets the own tags on them, too. */
export function activitiesOfLeaver(db: Connection, tagsOfHeir: TagsOfHeir): ReturnType<typeof leaverBelongings> {
  const model = activityModel(db)
  return {
    ...leaverBelongings(model, 'owner'),
    async move(uuids, owner, to) {
      const rows = await model
        .find({ _id: trusted({ $in: uuids }), owner })
        .select('tags')
        .lean<Pick<StoredActivity, '_id' | 'tags'>[]>()
      const used = new Set(rows.flatMap(({ tags }) => tags.map(({ uuid }) => uuid)))
      const tagOf = await tagsOfHeir(owner, to, [...used])
      await model.bulkWrite(
        rows.map(({ _id, tags }) => {
          const heirs = tags.map(tag => ({ ...tag, uuid: tagOf(tag.uuid) }))
          const once = [...new Map(heirs.map(tag => [tag.uuid, tag])).values()]
          return { updateOne: { filter: { _id, owner }, update: { $set: { owner: to, tags: once } } } }
        })
      )
    }
  }
}
