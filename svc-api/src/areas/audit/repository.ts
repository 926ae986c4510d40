import { AUDIT_GROUPS, type auditCalls, type AuditEntry, type NewAuditEntry, type BodyOf } from '@annals/contracts'
import { defineSchema, isDuplicateKey, newId } from '@annals/service-kit'
import { type Connection, type Model, trusted } from 'mongoose'
import { cursorPage, type RowOrder } from '../../between-areas/cursor-page.ts'

interface StoredEntry extends NewAuditEntry {
  /** In the order of time. */
  _id: string
  at: Date
}

const PAGE = 50
/** Ids follow the time. */
const NEWEST: RowOrder = [['_id', -1]]
const text = { type: String, required: true } as const

const schema = defineSchema<StoredEntry>({
  _id: text,
  at: { type: Date, required: true },
  by: text,
  action: text,
  on: { type: [String], required: true },
  build: String
})
  .index({ by: 1, _id: -1 })
  .index({ action: 1, _id: -1 })
  .index({ on: 1, _id: -1 })

const modelOn = (db: Connection): Model<StoredEntry> =>
  db.models['AuditEntry'] ?? db.model<StoredEntry>('AuditEntry', schema, 'audit')

/** A log to which notes are added, and in which nothing is changed or deleted. */
export function auditRepository(db: Connection) {
  const model = modelOn(db)
  return {
    /** With the `uuid` of a note that is there already, nothing is added. */
    async add({ uuid, ...entry }: NewAuditEntry & { uuid?: string }, at: Date): Promise<void> {
      try {
        await model.create({ _id: uuid ?? newId(), at, ...entry })
      } catch (error) {
        if (uuid === undefined || !isDuplicateKey(error)) throw error
      }
    },

    /** A page, the newest first. */
    async list({
      group,
      by,
      on,
      ...cursor
    }: BodyOf<typeof auditCalls.auditLog>): Promise<{ data: AuditEntry[]; next: string; previous: string }> {
      const asked = {
        ...(group && { action: trusted({ $in: [...AUDIT_GROUPS[group]] }) }),
        ...(by !== undefined && { by }),
        ...(on !== undefined && { on })
      }
      const { rows, ...cursors } = await cursorPage(
        (behind, order, limit) => {
          const found = model.find({ ...behind, ...asked }).sort(order)
          return (Object.keys(asked).length === 0 ? found.hint({ _id: 1 }) : found).limit(limit).lean<StoredEntry[]>()
        },
        NEWEST,
        cursor,
        PAGE
      )
      return { data: rows.map(({ _id: uuid, at, ...entry }) => ({ uuid, at: at.toISOString(), ...entry })), ...cursors }
    }
  }
}
