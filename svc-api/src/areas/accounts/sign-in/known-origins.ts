import { hashSecret } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { accountModels } from '../model.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A browser's mark is valid for long; a network may belong to somebody else next month. */
const LIFE_MS = { device: 365 * DAY_MS, network: 30 * DAY_MS } as const

/** The origin of a request: the browser's own mark, if it has one, and the network. */
export interface Origin {
  device: string | null
  network: string
}

/** How the account recognises somebody who signs in: by the device, else by the network, else not at all. */
export type Recognition = 'device' | 'network' | 'stranger'

/**
 * Devices and networks from which somebody has signed in. They distinguish an owner from a stranger before the password
 * is checked.
 */
export function knownOrigins(db: Connection, now: () => Date) {
  const { knownOrigins: origins } = accountModels(db)
  const idOf = (kind: keyof typeof LIFE_MS, member: string, value: string) =>
    hashSecret(JSON.stringify([kind, member, value]))

  async function knows(_id: string): Promise<boolean> {
    return (await origins.exists({ _id, expires: trusted({ $gt: now() }) })) !== null
  }
  const knowsDevice = async (member: string, device: string | null) =>
    device !== null && knows(idOf('device', member, device))
  async function remember(kind: keyof typeof LIFE_MS, member: string, value: string): Promise<void> {
    const expires = new Date(now().getTime() + LIFE_MS[kind])
    await origins.updateOne({ _id: idOf(kind, member, value) }, { $set: { expires } }, { upsert: true })
  }

  return {
    knowsDevice,

    /** How an account recognises the origin of a request. */
    async recognise(member: string, { device, network }: Origin): Promise<Recognition> {
      if (await knowsDevice(member, device)) return 'device'
      return (await knows(idOf('network', member, network))) ? 'network' : 'stranger'
    },

    /** Called when somebody has proved to be the owner: with the right password, or by mail. */
    async remember(member: string, { device, network }: Origin): Promise<void> {
      await Promise.all([device && remember('device', member, device), remember('network', member, network)])
    }
  }
}
export type KnownOrigins = ReturnType<typeof knownOrigins>
