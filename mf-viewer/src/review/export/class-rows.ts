import { type ClassStudent, firstCharacters } from '@annals/contracts'
import type { T } from '../../i18n/index.ts'
import type { ReadClass } from './read-class.ts'

/** What file systems do not take, and what nobody sees. */
const UNUSABLE = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu
/** What Windows takes for a device, whatever stands behind its dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?= *(?:\.|$))/iu
const NAME_MAX = 80

/** A title as the name of a file or folder. */
export function fileName(title: string, untitled: string): string {
  const usable = (text: string) =>
    firstCharacters(text.replace(UNUSABLE, ' ').replace(/\s+/gu, ' ').trim(), NAME_MAX).replace(/^[.\s]+|[.\s]+$/gu, '')
  return (usable(title) || usable(untitled)).replace(DEVICE, '$&_')
}

/** What a student is called in files: the alias, or a number in place of the address. */
export const studentName = (t: T, { member }: ClassStudent, at: number, hasAddresses: boolean): string =>
  hasAddresses ? t('export.student', { number: at + 1 }) : member.email

interface Wanted {
  t: T
  /** What stands above a block, from its place. */
  headOf(block: ReadClass['blocks'][number], at: number): string
  /** Whether students began with an e-mail address; otherwise with an alias. */
  hasAddresses: boolean
  /** Whether the addresses are in the file. */
  withAddresses: boolean
}

/**
 * A class as a table (behaviour/sharing §6.1): a student in each row, a block in each column. No e-mail address is in it
 * unless it is asked for.
 */
export function classRows(read: ReadClass, { t, headOf, hasAddresses, withAddresses }: Wanted): string[][] {
  const isAddressed = hasAddresses && withAddresses
  const head = [
    t('class.student'),
    ...(isAddressed ? [t('start.email')] : []),
    t('export.state'),
    t('export.when'),
    ...read.blocks.map(headOf)
  ]
  const rows = read.students.map((student, at) => {
    const { answer, member, submitted, submitdate } = student
    return [
      studentName(t, student, at, hasAddresses),
      ...(isAddressed ? [member.email] : []),
      submitted ? t('state.sent') : t('class.notSent'),
      submitted && submitdate ? new Date(submitdate).toISOString() : '',
      ...read.blocks.map(({ id }) => read.texts.get(answer)?.get(id) ?? '')
    ]
  })
  return [head, ...rows]
}
