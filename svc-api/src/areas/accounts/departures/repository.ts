import { fail, isDuplicateKey, newId } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { departureModel, type Part, type StoredDeparture } from './model.ts'

export type NewDeparture = Omit<StoredDeparture, '_id' | 'looked' | 'pass' | 'waiting' | 'isGiven' | 'before' | 'note'>

/** A deleted account is gone through twice: a request that was under way at the start may have stored something. */
const passesOf = ({ isDeletion }: Pick<StoredDeparture, 'isDeletion'>): number => (isDeletion ? 2 : 1)
/** Departures that one run looks after. */
const AT_ONCE = 50

const UNDER_WAY =
  'This work is being handed over already, and nothing was started again. Both people get a letter at the end; please wait for it.'

const CROSSING =
  'Work of one of you two is being handed over at the moment, and nothing was started. Please try again when both have the letter about it.'

/** Import jobs belong to the account, not to the work that is handed over. */
const partsOf = ({ isDeletion }: Pick<StoredDeparture, 'isDeletion'>): Part[] =>
  isDeletion ? ['svc-api', 'svc-shares', 'svc-import'] : ['svc-api', 'svc-shares']

export function departureRepository(db: Connection) {
  const model = departureModel(db)
  const fresh = (departure: NewDeparture): StoredDeparture => ({
    ...{ _id: newId(), ...departure, looked: departure.started, pass: 1, waiting: partsOf(departure) }
  })

  /** What somebody is only now given would go on to a person whom nobody has chosen.
   * @throws ServiceError WRONG_STATE where the receiver gives, or the giver receives, at the moment */
  async function demandNoCrossing(member: string, to: string): Promise<void> {
    if ((await model.exists({ member: to })) ?? (await model.exists({ to: member })))
      fail('WRONG_STATE', { msg: CROSSING })
  }
  const underWay = () => fail('WRONG_STATE', { msg: UNDER_WAY })

  return {
    demandNoCrossing,

    /** @throws ServiceError WRONG_STATE where a hand-over cannot begin now */
    async demandFree(member: string, to: string): Promise<void> {
      if (await model.exists({ member })) underWay()
      await demandNoCrossing(member, to)
    },

    /** @throws ServiceError WRONG_STATE where work of the member is being handed over already, or of who gets it */
    async addHandOver(departure: NewDeparture): Promise<void> {
      const stored = fresh(departure)
      try {
        await model.create(stored)
      } catch (error) {
        if (isDuplicateKey(error)) underWay()
        throw error
      }
      // Of two that begin at once, each finds the other one here at the latest.
      await demandNoCrossing(departure.member, departure.to ?? '').catch(async (error: unknown) => {
        await model.deleteOne({ _id: stored._id })
        throw error
      })
    },

    /** A deletion takes the place of a hand-over that is under way, and remembers who was given something by it. */
    async addDeletion(departure: NewDeparture, session: ClientSession): Promise<void> {
      const replaced = await model.findOneAndDelete({ member: departure.member }, { session }).lean()
      const { isGiven, to, by } = replaced ?? {}
      const before = isGiven && to !== undefined && { to, ...(by !== undefined && { by }), note: newId() }
      await model.create([{ ...fresh(departure), ...(before && { before }) }], { session })
    },

    /** Those that were not looked after for the longest time. */
    due: (): Promise<StoredDeparture[]> =>
      model
        .find({ looked: trusted({ $gt: new Date(0) }) })
        .sort({ looked: 1 })
        .limit(AT_ONCE)
        .lean(),

    /** Those in which a service still has its part to do. */
    waitingFor: (part: Part): Promise<StoredDeparture[]> =>
      model.find({ waiting: part }).sort({ looked: 1 }).limit(AT_ONCE).lean(),

    /** Null where it is over, or another one has taken its place. */
    async look(uuid: string, at: Date): Promise<StoredDeparture | null> {
      return model.findByIdAndUpdate(uuid, { $set: { looked: at } }, { returnDocument: 'after' }).lean()
    },

    /** Somebody is there who gets something; false where it is over, or another one has taken its place. */
    async given(uuid: string): Promise<boolean> {
      return (await model.updateOne({ _id: uuid }, { $set: { isGiven: true } })).matchedCount === 1
    },

    /** All is done: from now on the note about it has its id. Null as with `look`. */
    async close(uuid: string): Promise<(StoredDeparture & { note: string }) | null> {
      return model
        .findByIdAndUpdate(uuid, [{ $set: { note: { $ifNull: ['$note', newId()] } } }], {
          ...{ updatePipeline: true, returnDocument: 'after' }
        })
        .lean<StoredDeparture & { note: string }>()
    },

    /** A part of this pass is done. */
    async done(uuid: string, pass: number, part: Part): Promise<void> {
      await model.updateOne({ _id: uuid, pass }, { $pull: { waiting: part } })
    },

    /** Begins the next pass; false where this was the last one. */
    async nextPass(departure: StoredDeparture): Promise<boolean> {
      const { _id, pass } = departure
      if (pass >= passesOf(departure)) return false
      await model.updateOne({ _id, pass }, { $set: { pass: pass + 1, waiting: partsOf(departure) } })
      return true
    },

    async remove(uuid: string): Promise<void> {
      await model.deleteOne({ _id: uuid })
    }
  }
}
export type DepartureRepository = ReturnType<typeof departureRepository>
