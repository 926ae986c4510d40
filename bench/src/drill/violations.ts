import type { Acknowledged } from './student.ts'

/** What MongoDB holds of one student afterwards. */
export interface StoredStudent {
  submitted: string | null
  blocks: ReadonlyMap<string, { rev: number; text: string }>
}

/** What one student did and was told. */
export interface Witness {
  acknowledged: readonly Acknowledged[]
  typed: ReadonlyMap<string, { text: string; versions: number }>
}

/**
 * Acknowledged data of a student that is missing. Everything acknowledged must be there, and the text typed last must
 * have arrived before the answer was sent.
 */
export const lostOf = ({ acknowledged, typed }: Witness, stored: StoredStudent): string[] => {
  const early = acknowledged.filter(({ block, rev }) => (stored.blocks.get(block)?.rev ?? 0) < rev)
  const unlike = acknowledged.filter(({ block, rev, text }) => {
    const now = stored.blocks.get(block)
    return now?.rev === rev && now.text !== text
  })
  const last = [...typed].filter(([block, { text }]) => stored.blocks.get(block)?.text !== text)
  return [
    ...[...early, ...unlike].map(({ block, rev }) => `${block} revision ${rev}`),
    ...last.map(([block, { text }]) => `${block} "${text}"`)
  ]
}

/** What was written more than once: a block with more revisions than versions were typed, or one version acknowledged
 * under two revisions. */
export const doubledOf = ({ acknowledged, typed }: Witness, stored: StoredStudent): string[] => {
  const more = [...typed].filter(([block, { versions }]) => (stored.blocks.get(block)?.rev ?? 0) > versions)
  const revs = new Map<string, number>()
  const twice = acknowledged.filter(({ block, rev, text }) => {
    const key = `${block} ${text}`
    const known = revs.get(key)
    revs.set(key, rev)
    return known !== undefined && known !== rev
  })
  return [
    ...more.map(([block, { versions }]) => `${block}: ${stored.blocks.get(block)?.rev ?? 0} for ${versions} versions`),
    ...twice.map(({ block, text }) => `${block} "${text}" twice`)
  ]
}
