import { givenTitle } from '@annals/blocks/loaded-models'
import type { Activity } from '@annals/contracts'
import type { T } from '../i18n/index.ts'
import type { HeldBlock } from '../sync/merge.ts'
import type { AnswerStore } from '../sync/answer-store.ts'

/** A value of a block, with whatever state. */
export interface Written {
  block: string
  value: unknown
}

const numberOf = (block: string) => Number(block.replace(/\D+/g, ''))

/** The text of an answer, if it is a text. */
export function answerText(value: unknown): string | undefined {
  const { answer } = (typeof value === 'object' && value !== null ? value : {}) as { answer?: unknown }
  return typeof answer === 'string' ? answer : undefined
}

/** An answer in readable form: its text, or every field of it. */
export const wordsOf = (value: unknown): string =>
  answerText(value) ?? (typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value))

/** All block values on a device: the displayed ones and the conflict copies. */
export async function writtenIn(store: Pick<AnswerStore, 'all'>): Promise<Written[]> {
  const of = ([block, { row, kept }]: [string, HeldBlock]): Written[] =>
    [...(row ? [row.value] : []), ...kept.map(({ value }) => value)].map(value => ({ block, value }))
  return [...(await store.all())].flatMap(of)
}

/** Whether the student has written or done something, and not only seen the block. */
const isWork = ({ value }: Written): boolean => !/^(?:\{\}|\{"viewed":true\})$/.test(JSON.stringify(value) ?? '')

/** Values of blocks that the activity no longer has. */
export const takenOut = ({ blocks }: Pick<Activity, 'blocks'>, values: Record<string, unknown>): Written[] =>
  Object.entries(values)
    .filter(([block]) => !Object.hasOwn(blocks, block))
    .map(([block, value]) => ({ block, value }))
    .filter(isWork)

/** The answers on a device as a plain text. Blocks that were only seen are left out. */
export function writtenAsText(written: readonly Written[], t: T, activity?: Pick<Activity, 'blocks'>): string {
  return written
    .filter(isWork)
    .toSorted((a, b) => numberOf(a.block) - numberOf(b.block))
    .map(({ block, value }) => {
      const known = activity?.blocks[block]
      const name = t('kept.block', { number: numberOf(block) })
      const title = known ? givenTitle(known) : ''
      return `${title ? `${name}: ${title}` : name}\n\n${wordsOf(value)}\n`
    })
    .join('\n\n')
}

/** Saves the answers on a device as a file for the student. */
export function downloadAnswers(
  written: readonly Written[],
  t: T,
  activity?: Pick<Activity, 'title' | 'blocks'>
): void {
  const title = activity?.title ? `${activity.title}\n\n` : ''
  const address = URL.createObjectURL(new Blob([title, writtenAsText(written, t, activity)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${t('kept.file')}.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
