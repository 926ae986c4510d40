import { emptyContent, type Activity, type ActivityWrite } from '@annals/contracts'

export const ID = '018f0000-0000-7000-8000-000000000001'
export const MEMBER = '018f0000-0000-7000-8000-000000000002'

/** A server that stores activities as the real one does: whole documents, with an error for stale ones. */
export function fakeServer() {
  const stored = new Map<string, Activity>()
  const writes = new Map<string, ActivityWrite | undefined>()
  const log: string[] = []
  const server = {
    stored,
    log,
    isDown: false,
    /** The errors for the next writes, one for each. */
    refusals: [] as { code: string; msg: string; fields?: { path: string; msg: string }[] }[],
    /** Runs once, before the next write is answered. */
    during: async () => {},
    losesAnswer: false,
    /** The stored document differs from the sent one, as after sanitising. */
    rewrites: false,
    put: (change: Partial<Activity> = {}) => {
      const activity: Activity = {
        uuid: ID,
        owner: MEMBER,
        created: '',
        updated: '',
        is_published: false,
        rev: 1,
        ...emptyContent(),
        ...change
      }
      stored.set(activity.uuid, activity)
      writes.delete(activity.uuid)
      return activity
    },
    call: async (name: string, body: unknown): Promise<unknown> => {
      log.push(name)
      if (server.isDown) throw { code: 'NETWORK', msg: 'No connection', status: 0 }
      if (name === 'createActivity') {
        const uuid = `018f0000-0000-7000-8000-0000000000${10 + stored.size}`
        server.put({ uuid, rev: 1 })
        return { uuid }
      }
      if (name === 'editActivity') {
        const activity = stored.get((body as { activity: string }).activity)
        if (!activity) throw { code: 'NOT_FOUND', msg: 'Not found', status: 404 }
        return { activity, write: writes.get(activity.uuid) }
      }
      if (name === 'updateActivity') {
        const refused = server.refusals.shift()
        if (refused) throw refused
        const { activity, write } = body as { activity: Activity; write?: ActivityWrite }
        const old = stored.get(activity.uuid)!
        if (activity.rev !== undefined && activity.rev !== old.rev) throw { code: 'STALE', msg: 'Stale', stored: old }
        const { during } = server
        server.during = async () => {}
        await during()
        const written = { ...old, ...structuredClone(activity), rev: old.rev + 1 }
        if (server.rewrites) written.description = `As stored ${written.rev}`
        stored.set(activity.uuid, written)
        writes.set(activity.uuid, write)
        if (server.losesAnswer) {
          server.losesAnswer = false
          throw { code: 'NETWORK', msg: 'No connection', status: 0 }
        }
        return { activity: written }
      }
      stored.delete((body as { activity: string }).activity)
      return { status: 'ok' }
    }
  }
  return server
}
