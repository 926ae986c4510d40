import type { Permissions } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * A member. `login` is the address used at registration and does not change. The one exception: if it was never
 * confirmed, the first confirmed address replaces it. `handles` are login and e-mail in their stored form, unique over
 * all members, so that one member's e-mail is never another's login. Until `is_confirmed`, the address is a claim: a
 * person who proves that it is theirs gets it.
 */
export interface StoredMember {
  _id: string
  login: string
  /** Empty in an account that had to give up its address. */
  email: string
  handles: string[]
  /** The new address that waits to be confirmed. It does not keep others from using that address. */
  pendingEmail?: string
  /** The address that somebody else has confirmed. With it and their own password, the member can still sign in. */
  yielded?: string
  name: string
  /** The keys of the name, by which it is searched. */
  titled?: string[]
  countrycode: string
  /** The language in which the member last began to use the site; absent while it is not known. */
  locale?: string
  avatar: string
  joined: Date
  /** Since when the member cannot sign in; absent while they can. */
  deactivated?: Date
  password: string
  permissions: Permissions
}

/** A session, by the hash of its id. `member` is null in an anonymous one. */
export interface StoredSession {
  _id: string
  /** Its name in a list of sessions; it gives no access. */
  uuid: string
  member: string | null
  autologin: boolean
  created: Date
  /** Accurate to an hour. */
  used: Date
  /** What the browser said about itself at sign-in; may be empty. */
  browser: string
  system: string
  expires: Date
}

/**
 * A mailed link. Its id consists of purpose, member and address, so that the newest link replaces the one before; its
 * secret is stored as a hash.
 * - `reset` sets a password.
 * - `confirm` confirms the address it was mailed to.
 * - `undo` goes to the address that a change leaves: it restores that address and sets a password.
 */
export interface StoredChallenge {
  _id: string
  hash: string
  kind: 'reset' | 'confirm' | 'undo'
  member: string
  email: string
  created: Date
  expires: Date
}

/** A device or network from which a member has signed in, as a hash of both. */
export interface StoredKnownOrigin {
  _id: string
  expires: Date
}

const text = { type: String, required: true } as const
const flag = { type: Boolean, required: true } as const
/** MongoDB deletes a document after its `expires`. */
const GONE_AT_EXPIRY = { expireAfterSeconds: 0 } as const

const memberSchema = defineSchema<StoredMember>({
  _id: text,
  login: text,
  email: { type: String, default: '' },
  handles: { type: [String], required: true },
  pendingEmail: String,
  yielded: String,
  name: { type: String, default: '' },
  titled: { type: [String], default: undefined },
  countrycode: { type: String, default: '' },
  locale: String,
  avatar: { type: String, default: '' },
  joined: { type: Date, required: true },
  deactivated: Date,
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
  .index({ joined: -1, _id: -1 })
  .index({ name: 1, _id: 1 })
  .index({ name: 1, _id: 1 }, { name: 'by name', collation: TITLE_ORDER })
  .index({ titled: 1 })
  .index({ deactivated: 1 }, { partialFilterExpression: { deactivated: { $exists: true } } })
for (const flag of ['is_admin', 'is_partner', 'is_staff', 'is_teacher'] as const)
  memberSchema.index(
    { [`permissions.${flag}`]: 1, joined: -1, _id: -1 },
    { partialFilterExpression: { [`permissions.${flag}`]: true } }
  )

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

const knownOriginSchema = defineSchema<StoredKnownOrigin>({
  _id: text,
  expires: { type: Date, required: true }
}).index({ expires: 1 }, GONE_AT_EXPIRY)

export interface AccountModels {
  members: Model<StoredMember>
  sessions: Model<StoredSession>
  challenges: Model<StoredChallenge>
  knownOrigins: Model<StoredKnownOrigin>
}

export function accountModels(db: Connection): AccountModels {
  return {
    members: db.models['Member'] ?? db.model<StoredMember>('Member', memberSchema, 'members'),
    sessions: db.models['Session'] ?? db.model<StoredSession>('Session', sessionSchema, 'sessions'),
    challenges: db.models['Challenge'] ?? db.model<StoredChallenge>('Challenge', challengeSchema, 'challenges'),
    knownOrigins:
      db.models['KnownPlace'] ?? db.model<StoredKnownOrigin>('KnownPlace', knownOriginSchema, 'known_places')
  }
}
