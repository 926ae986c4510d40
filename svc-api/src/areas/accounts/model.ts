import type { Permissions } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A member. `login` is the address it registered with and stays, unless it was never confirmed: then the first
 * confirmed address takes its place. `handles` are login and e-mail in their stored form, unique over all members, so
 * that no one's e-mail is another one's login. Until `is_confirmed`, the address is a claim: it yields to whoever proves
 * it. */
export interface StoredMember {
  _id: string
  login: string
  /** Empty in an account that had to yield its address. */
  email: string
  handles: string[]
  /** The new address that waits to be confirmed; bars nobody else from it. */
  pendingEmail?: string
  /** The address that somebody else has confirmed. With it and the own password the member still signs in. */
  yielded?: string
  name: string
  countrycode: string
  avatar: string
  joined: Date
  password: string
  permissions: Permissions
}

/** A session, by the hash of its id. `member` is null in an anonymous one. */
export interface StoredSession {
  _id: string
  /** What a list calls it by; opens nothing. */
  uuid: string
  member: string | null
  autologin: boolean
  created: Date
  /** To within an hour. */
  used: Date
  /** What the browser that signed in said it is; may be empty. */
  browser: string
  system: string
  expires: Date
}

/** A mailed link. Its id is what it is for, whose and to which address, so that the newest takes the place of the one
 * before; its secret is stored as a hash.
 * - `reset` sets a password.
 * - `confirm` confirms the address it was mailed to.
 * - `undo` goes to the address that a change leaves: brings that address back and sets a password. */
export interface StoredChallenge {
  _id: string
  hash: string
  kind: 'reset' | 'confirm' | 'undo'
  member: string
  email: string
  created: Date
  expires: Date
}

/** A device or network from which a member has signed in, by a hash of both. */
export interface StoredKnownPlace {
  _id: string
  expires: Date
}

const text = { type: String, required: true } as const
const flag = { type: Boolean, required: true } as const
/** MongoDB takes a document away once its `expires` has passed. */
const GONE_AT_EXPIRY = { expireAfterSeconds: 0 } as const

const memberSchema = defineSchema<StoredMember>({
  _id: text,
  login: text,
  email: { type: String, default: '' },
  handles: { type: [String], required: true },
  pendingEmail: String,
  yielded: String,
  name: { type: String, default: '' },
  countrycode: { type: String, default: '' },
  avatar: { type: String, default: '' },
  joined: { type: Date, required: true },
  password: text,
  permissions: {
    can_create: flag,
    is_admin: flag,
    is_teacher: flag,
    is_staff: flag,
    is_partner: flag,
    is_confirmed: flag,
    can_publish_tl: flag,
    show_beta: flag
  }
})
  .index({ handles: 1 }, { unique: true })
  .index({ yielded: 1 }, { sparse: true })

const sessionSchema = defineSchema<StoredSession>({
  _id: text,
  uuid: text,
  member: { type: String, default: null },
  autologin: flag,
  created: { type: Date, required: true },
  used: { type: Date, required: true },
  browser: { type: String, default: '' },
  system: { type: String, default: '' },
  expires: { type: Date, required: true }
})
  .index({ expires: 1 }, GONE_AT_EXPIRY)
  .index({ member: 1, used: -1 })

const challengeSchema = defineSchema<StoredChallenge>({
  _id: text,
  hash: text,
  kind: text,
  member: text,
  email: text,
  created: { type: Date, required: true },
  expires: { type: Date, required: true }
})
  .index({ expires: 1 }, GONE_AT_EXPIRY)
  .index({ hash: 1 })
  .index({ member: 1, kind: 1 })

const knownPlaceSchema = defineSchema<StoredKnownPlace>({
  _id: text,
  expires: { type: Date, required: true }
}).index({ expires: 1 }, GONE_AT_EXPIRY)

export interface AccountModels {
  members: Model<StoredMember>
  sessions: Model<StoredSession>
  challenges: Model<StoredChallenge>
  knownPlaces: Model<StoredKnownPlace>
}

export function accountModels(db: Connection): AccountModels {
  return {
    members: db.models['Member'] ?? db.model<StoredMember>('Member', memberSchema, 'members'),
    sessions: db.models['Session'] ?? db.model<StoredSession>('Session', sessionSchema, 'sessions'),
    challenges: db.models['Challenge'] ?? db.model<StoredChallenge>('Challenge', challengeSchema, 'challenges'),
    knownPlaces: db.models['KnownPlace'] ?? db.model<StoredKnownPlace>('KnownPlace', knownPlaceSchema, 'known_places')
  }
}
