import {
  type Permissions,
  type Quota,
  QUOTA_NAMES,
  QUOTA_ROLES,
  quotaFull,
  type QuotaRole,
  quotaRole,
  QUOTAS,
  type QuotaUse
} from '@annals/contracts'
import Type from 'typebox'
import Value from 'typebox/value'
import { fail } from './service-error.ts'

/** How much of each thing an account may have, by role. */
export type QuotaTable = Readonly<Record<QuotaRole, Readonly<Record<Quota, number>>>>

const amounts = Type.Object(
  Object.fromEntries(QUOTA_NAMES.map(name => [name, Type.Optional(Type.Integer({ minimum: 0 }))])),
  { additionalProperties: false }
)
const Changes = Type.Object(Object.fromEntries(QUOTA_ROLES.map(role => [role, Type.Optional(amounts)])), {
  additionalProperties: false
})

/**
 * The quotas of the contracts with an operator's changes: JSON such as `{"member": {"sources": 3000}}`.
 * @throws Error for what is not JSON, or names something unknown
 */
export function quotaTable(changes = '{}'): QuotaTable {
  let read: unknown
  try {
    read = JSON.parse(changes)
  } catch {
    throw new Error('Configuration: QUOTAS is not JSON')
  }
  if (!Value.Check(Changes, read)) {
    const [violation] = Value.Errors(Changes, read)
    throw new Error(`Configuration: QUOTAS ${violation?.instancePath ?? ''} ${violation?.message ?? 'is not right'}`)
  }
  const changed = read as Partial<Record<QuotaRole, Partial<Record<Quota, number>>>>
  const of = (role: QuotaRole) =>
    Object.fromEntries(QUOTA_NAMES.map(name => [name, changed[role]?.[name] ?? QUOTAS[name][role]])) as Record<
      Quota,
      number
    >
  return { member: of('member'), partner: of('partner'), admin: of('admin') }
}

/** The quotas of somebody with these flags. */
export const mostOf = (table: QuotaTable, permissions: Pick<Permissions, 'is_admin' | 'is_partner'>) =>
  table[quotaRole(permissions)]
export type Most = QuotaTable[QuotaRole]

/** @throws ServiceError QUOTA_REACHED where `added` more do not fit */
export function demandRoom(quota: Quota, most: number, used: number, added: number): void {
  if (added > 0 && used + added > most) fail('QUOTA_REACHED', { msg: quotaFull(quota, most) })
}

export const quotaUse = (most: Most, used: Partial<Record<Quota, number>>): QuotaUse[] =>
  QUOTA_NAMES.flatMap(quota => {
    const amount = used[quota]
    return amount === undefined ? [] : [{ quota, used: amount, most: most[quota] }]
  })
