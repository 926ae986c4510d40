import { blockTitle } from '@annals/blocks/models'
import type { Activity } from '@annals/contracts'
import type { T } from '../i18n/index.ts'
import type { Held } from '../sync/merge.ts'
import type { AnswerStore } from '../sync/store.ts'

/** A value of a block, whatever became of it. */
export interface Written {
  block: string
  value: unknown
}

const numberOf = (block: string) => Number(block.replace(/\D+/g, ''))

/** What was written, where an answer is words. */
export function textOf(value: unknown): string | undefined {
  const { answer } = (typeof value === 'object' && value !== null ? value : {}) as { answer?: unknown }
  return typeof answer === 'string' ? answer : undefined
}

/** An answer as somebody reads it: what was written, or every field of what was done. */
export const wordsOf = (value: unknown): string =>
  textOf(value) ?? (typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value))

/** Everything that a device holds of the blocks: what it shows and what stands beside it. */
export async function writtenIn(store: Pick<AnswerStore, 'all'>): Promise<Written[]> {
  const of = ([block, { row, kept }]: [string, Held]): Written[] =>
    [...(row ? [row.value] : []), ...kept.map(({ value }) => value)].map(value => ({ block, value }))
  return [...(await store.all())].flatMap(of)
}

/** Whether something was written or done, and a block not only looked at. */
const isWork = ({ value }: Written): boolean => !/^(?:\{\}|\{"viewed":true\})$/.test(JSON.stringify(value) ?? '')

/** What was written in blocks that the activity has no more. */
export const takenOut = ({ blocks }: Pick<Activity, 'blocks'>, values: Record<string, unknown>): Written[] =>
  Object.entries(values)
    .filter(([block]) => !Object.hasOwn(blocks, block))
    .map(([block, value]) => ({ block, value }))
    .filter(isWork)

/** The answers that a device holds, as a plain text. Blocks that were only looked at are left out. */
export function copyText(written: readonly Written[], t: T, activity?: Pick<Activity, 'blocks'>): string {
  return written
    .filter(isWork)
    .toSorted((a, b) => numberOf(a.block) - numberOf(b.block))
    .map(({ block, value }) => {
      const known = activity?.blocks[block]
      const name = t('kept.block', { number: numberOf(block) })
      return `${known ? `${name}: ${blockTitle(known)}` : name}\n\n${wordsOf(value)}\n`
    })
    .join('\n\n')
}

/** Saves the answers that a device holds as a file of the person's own. */
export function keepCopy(written: readonly Written[], t: T, activity?: Pick<Activity, 'title' | 'blocks'>): void {
  const title = activity?.title ? `${activity.title}\n\n` : ''
  const address = URL.createObjectURL(new Blob([title, copyText(written, t, activity)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${t('kept.file')}.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
