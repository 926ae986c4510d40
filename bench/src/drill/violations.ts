import type { Acknowledged } from './student.ts'

/** What MongoDB holds of one student afterwards. */
export interface StoredStudent {
  submitted: string | null
  blocks: ReadonlyMap<string, { rev: number; text: string }>
}

/** What one student typed, and what the service acknowledged. */
export interface Witness {
  acknowledged: readonly Acknowledged[]
  typed: ReadonlyMap<string, { text: string; versions: number }>
}

/**
 * Missing data of a student. Everything acknowledged must be stored, and the last typed text must be in the submitted
 * answer.
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

/**
 * Data that was written more than once: a block with more revisions than typed versions, or one version that was
 * acknowledged with two revisions.
 */
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
