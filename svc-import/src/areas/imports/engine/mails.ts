import { type Import, importsSources, PRODUCT, rowCounts } from '@annals/contracts'
import type { Mail } from '@annals/service-kit'
import { KINDS } from '../kinds/index.ts'

const SUBJECTS: Partial<Record<Import['state'], string>> = {
  done: 'your import is done',
  cancelled: 'your import was stopped',
  failed: 'your import could not be done'
}

/** The mail that reports how an import ended. Plain text: names of files and collections are never markup. */
export function endMail(origin: string, doc: Import): Mail {
  const { state, progress, report, filename, msg, name, kind } = doc
  const isMySources = importsSources(doc)
  const { unit, within, from } = KINDS[kind].words
  const counted = (count: number): string => `${count} ${count === 1 ? unit[0] : unit[1]}`
  const what = `${from(filename)} for ${isMySources ? name : `your collection “${name}”`}`
  const { open, leftOut, failed, ...counts } = rowCounts(doc)
  const lines = [
    msg,
    report ? `${within}: ${counted(counts.rows)}.` : '',
    state === 'failed' && progress.added === 0 ? '' : `Added: ${counted(progress.added)}.`,
    progress.changed > 0 ? `Changed: ${counted(progress.changed)}.` : '',
    progress.there > 0 ? `Already there and left as they are: ${counted(progress.there)}.` : '',
    progress.edited > 0 ? `Left as you have edited them yourself: ${counted(progress.edited)}.` : '',
    leftOut > 0 ? `Left out by the check: ${counted(leftOut)}.` : '',
    failed > 0 ? `Not imported because their pictures could not be used: ${counted(failed)}.` : '',
    open > 0 ? `Not reached: ${counted(open)}.` : ''
  ].filter(line => line !== '')
  return {
    to: doc.email,
    subject: `${PRODUCT.name}: ${SUBJECTS[state] ?? 'your import'}`,
    text: `${what}:

${lines.join('\n')}

What became of every ${unit[0]}, and what to do next, is here:
${origin}/my/${isMySources ? 'sources' : 'collections'}?import=${doc.uuid}
`
  }
}
