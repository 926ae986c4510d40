import type { Permissions } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A member. `login` is the address it registered with and never changes; `handles` are login and e-mail in their
 * stored form, unique over all members, so that no one's e-mail is another one's login. */
export interface StoredMember {
  _id: string
  login: string
  email: string
  handles: string[]
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
  member: string | null
  autologin: boolean
  expires: Date
}

/** A mailed link, by the hash of its secret; used once. */
export interface StoredChallenge {
  _id: string
  kind: 'reset' | 'confirm'
  member: string
  email: string
  expires: Date
}

/** Tries counted against a limit, by what they are counted for. */
export interface StoredTries {
  _id: string
  count: number
  expires: Date
}

const text = { type: String, required: true } as const
const flag = { type: Boolean, required: true } as const
/** MongoDB takes a document away once its `expires` has passed. */
const GONE_AT_EXPIRY = { expireAfterSeconds: 0 } as const

const memberSchema = defineSchema<StoredMember>({
  _id: text,
  login: text,
  email: text,
  handles: { type: [String], required: true },
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
}).index({ handles: 1 }, { unique: true })

const sessionSchema = defineSchema<StoredSession>({
  _id: text,
  member: { type: String, default: null },
  autologin: flag,
  expires: { type: Date, required: true }
})
  .index({ expires: 1 }, GONE_AT_EXPIRY)
  .index({ member: 1 })

const challengeSchema = defineSchema<StoredChallenge>({
  _id: text,
  kind: text,
  member: text,
  email: text,
  expires: { type: Date, required: true }
})
  .index({ expires: 1 }, GONE_AT_EXPIRY)
  .index({ member: 1, kind: 1 })

const triesSchema = defineSchema<StoredTries>({
  _id: text,
  count: { type: Number, required: true },
  expires: { type: Date, required: true }
}).index({ expires: 1 }, GONE_AT_EXPIRY)

export interface AccountModels {
  members: Model<StoredMember>
  sessions: Model<StoredSession>
  challenges: Model<StoredChallenge>
  tries: Model<StoredTries>
}

export function accountModels(db: Connection): AccountModels {
  return {
    members: db.models['Member'] ?? db.model<StoredMember>('Member', memberSchema, 'members'),
    sessions: db.models['Session'] ?? db.model<StoredSession>('Session', sessionSchema, 'sessions'),
    challenges: db.models['Challenge'] ?? db.model<StoredChallenge>('Challenge', challengeSchema, 'challenges'),
    tries: db.models['Tries'] ?? db.model<StoredTries>('Tries', triesSchema, 'tries')
  }
}
