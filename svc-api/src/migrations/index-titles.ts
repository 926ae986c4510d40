import { type Model, type QueryFilter, trusted } from 'mongoose'
import { titleKeys } from '../texts/best-titles.ts'

const AT_ONCE = 1000

/** Gives what was stored before there was an index of its titles the keys by which it is found. */
export async function indexTitles<D extends { _id: string; titled?: string[] }>(
  model: Model<D>,
  title: keyof D & string
): Promise<void> {
  const untitled = { titled: trusted({ $exists: false }) }
  for (;;) {
    const found = await model
      .find(untitled as QueryFilter<D>)
      .select(title)
      .limit(AT_ONCE)
      .lean<Pick<D, '_id'>[]>()
    if (found.length === 0) return
    await model.collection.bulkWrite(
      found.map(row => {
        const said = (row as Record<string, unknown>)[title]
        return {
          updateOne: {
            filter: { _id: row._id, titled: { $exists: false } },
            update: { $set: { titled: titleKeys(typeof said === 'string' ? said : '') } }
          }
        }
      }) as never,
      { ordered: false }
    )
  }
}
