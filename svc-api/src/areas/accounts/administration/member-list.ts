import {
  type BodyOf,
  type MemberGroup,
  type memberCalls,
  MEMBERS_COUNTED,
  MEMBERS_PAGE,
  type MemberSort,
  normaliseEmail,
  type ResponseOf
} from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { titleWords } from '../../../texts/best-titles.ts'
import { literally } from '../../../texts/fold.ts'
import { TITLE_ORDER } from '../../../sort-orders.ts'
import { cursorPage, type RowOrder } from '../../../between-areas/cursor-page.ts'
import { accountModels, type StoredMember } from '../model.ts'
import { toRecord } from './record.ts'

type Filter = Record<string, unknown>

/** The most words of a search that are looked for. */
const MOST_WORDS = 8

const ORDERS: Record<MemberSort, RowOrder> = {
  newest: [
    ['joined', -1],
    ['_id', -1]
  ],
  oldest: [
    ['joined', 1],
    ['_id', 1]
  ],
  az: [
    ['name', 1],
    ['_id', 1]
  ],
  za: [
    ['name', -1],
    ['_id', -1]
  ]
}

const GROUPS: Record<MemberGroup, Filter> = {
  admins: { 'permissions.is_admin': true },
  partners: { 'permissions.is_partner': true },
  staff: { 'permissions.is_staff': true },
  teachers: { 'permissions.is_teacher': true },
  unconfirmed: { 'permissions.is_confirmed': false },
  deactivated: { deactivated: trusted({ $gt: new Date(0) }) }
}

/** Members whose address begins like the text, or whose name has words that begin like its words. */
function named(text: string): Filter[] {
  const handle = normaliseEmail(text)
  if (handle === '') return []
  const words = titleWords(text).slice(0, MOST_WORDS)
  const byName = words.length > 0 ? [{ $and: trusted(words) }] : []
  const byHandle = { handles: trusted({ $regex: `^${literally(handle)}` }) }
  return [{ $or: trusted([byHandle, ...byName]) }]
}

/** The members of the site, a page at a time (behaviour/accounts §10). */
export function memberList(db: Connection) {
  const { members } = accountModels(db)

  return async ({
    searchFor = '',
    group,
    sort = 'newest',
    ...cursor
  }: BodyOf<typeof memberCalls.members>): Promise<ResponseOf<typeof memberCalls.members>> => {
    const words = named(searchFor)
    const asked: Filter[] = [...(group ? [GROUPS[group]] : []), ...words]
    const isAll = asked.length === 0
    const byName = sort === 'az' || sort === 'za'
    const order: Record<string, 1 | -1> = byName ? { name: 1, _id: 1 } : { joined: -1, _id: -1 }
    const [{ rows, next, previous }, total] = await Promise.all([
      cursorPage(
        (filter, sorted, limit) => {
          const found = members
            .find({ $and: trusted([filter, ...asked]) })
            .sort(sorted)
            .limit(limit)
          return (byName ? found.collation(TITLE_ORDER) : found).lean<StoredMember[]>()
        },
        ORDERS[sort],
        cursor,
        MEMBERS_PAGE
      ),
      isAll
        ? members.estimatedDocumentCount()
        : words.length > 0
          ? members.countDocuments({ $and: trusted(asked) }, { limit: MEMBERS_COUNTED + 1 })
          : // Not every group has an index of its own: then the order's serves.
            members
              .find({ $and: trusted(asked) })
              .sort(order)
              .select('_id')
              .limit(MEMBERS_COUNTED + 1)
              .lean()
              .then(found => found.length)
    ])
    return {
      members: rows.map(toRecord),
      next,
      previous,
      total: isAll ? total : Math.min(total, MEMBERS_COUNTED),
      isMore: !isAll && total > MEMBERS_COUNTED
    }
  }
}
