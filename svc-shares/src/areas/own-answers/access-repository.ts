import { hashSecret, newSecret } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { accessModel, type StoredAccess } from './model.ts'

/** Whose answers a secret opens: all under an e-mail, or one. */
export type Scope = { emailHash: string } | { answer: string }

const scopeOf = ({ emailHash, answer }: StoredAccess): Scope | null =>
  emailHash !== undefined ? { emailHash } : answer !== undefined ? { answer } : null

/** Secrets that open own answers; only their hashes are stored. */
export function accessRepository(db: Connection, now: () => Date) {
  const model = accessModel(db)
  const open = (kind: StoredAccess['kind'], secret: string) => ({
    ...{ _id: hashSecret(secret), kind },
    expires: trusted({ $gt: now() })
  })

  return {
    /** @returns the secret */
    async issue(kind: StoredAccess['kind'], scope: Scope, expires: Date): Promise<string> {
      const secret = newSecret()
      await model.create([{ _id: hashSecret(secret), kind, ...scope, expires }])
      return secret
    },

    /** Ends a link. Whose it was; null where it is none, has ended or was used. */
    async use(link: string): Promise<Scope | null> {
      const stored = await model.findOneAndDelete(open('link', link)).lean<StoredAccess>()
      return stored && scopeOf(stored)
    },

    async scopeOf(key: string): Promise<Scope | null> {
      const stored = await model.findOne(open('key', key)).lean<StoredAccess>()
      return stored && scopeOf(stored)
    }
  }
}
export type AccessRepository = ReturnType<typeof accessRepository>
