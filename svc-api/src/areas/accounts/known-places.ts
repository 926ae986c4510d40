import { hashSecret } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import type { Standing } from './limits.ts'
import { accountModels } from './model.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A browser keeps its mark for long; a network may be somebody else's next month. */
const LIFE_MS = { device: 365 * DAY_MS, network: 30 * DAY_MS } as const

/** Where a request comes from: the browser's own mark, if it has one, and the network. */
export interface Place {
  device: string | null
  network: string
}

/** Devices and networks from which somebody has signed in: what tells an owner from a stranger before the password is
 * looked at. */
export function knownPlaces(db: Connection, now: () => Date) {
  const { knownPlaces: places } = accountModels(db)
  const idOf = (kind: keyof typeof LIFE_MS, member: string, value: string) =>
    hashSecret(JSON.stringify([kind, member, value]))

  async function knows(_id: string): Promise<boolean> {
    return (await places.exists({ _id, expires: trusted({ $gt: now() }) })) !== null
  }
  const knowsDevice = async (member: string, device: string | null) =>
    device !== null && knows(idOf('device', member, device))
  async function remember(kind: keyof typeof LIFE_MS, member: string, value: string): Promise<void> {
    const expires = new Date(now().getTime() + LIFE_MS[kind])
    await places.updateOne({ _id: idOf(kind, member, value) }, { $set: { expires } }, { upsert: true })
  }

  return {
    knowsDevice,

    /** How an account knows the place. */
    async standing(member: string, { device, network }: Place): Promise<Standing> {
      if (await knowsDevice(member, device)) return 'device'
      return (await knows(idOf('network', member, network))) ? 'network' : 'stranger'
    },

    /** Called where somebody has proved to be the owner: by the right password, or by mail. */
    async remember(member: string, { device, network }: Place): Promise<void> {
      await Promise.all([device && remember('device', member, device), remember('network', member, network)])
    }
  }
}
export type KnownPlaces = ReturnType<typeof knownPlaces>
