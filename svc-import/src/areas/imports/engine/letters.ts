import { type Import, PRODUCT } from '@annals/contracts'
import type { Letter } from '@annals/service-kit'

const SUBJECTS: Partial<Record<Import['state'], string>> = {
  done: 'your import is done',
  cancelled: 'your import was stopped',
  failed: 'your import could not be done'
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** The letter that tells how an import ended. Plain text: names of files and collections are words in it, never markup. */
export function endLetter(origin: string, doc: Import): Letter {
  const { state, progress, report, filename, fault, msg, name } = doc
  const lines = [
    msg,
    state === 'failed' && progress.added === 0 ? '' : `Added: ${rows(progress.added)}.`,
    progress.changed > 0 ? `Changed: ${rows(progress.changed)}.` : '',
    progress.there > 0 ? `Already there and left as they are: ${rows(progress.there)}.` : '',
    progress.edited > 0 ? `Left as you have edited them yourself: ${rows(progress.edited)}.` : '',
    progress.failed > 0 ? `Not added because their pictures could not be used: ${rows(progress.failed)}.` : '',
    (state === 'cancelled' || fault === 'NO_ROOM') && progress.todo > 0
      ? `Not added because it was stopped: ${rows(progress.todo)}.`
      : '',
    report && report.bad > 0 ? `Not right in the sheet: ${rows(report.bad)}.` : ''
  ].filter(line => line !== '')
  return {
    to: doc.email,
    subject: `${PRODUCT.name}: ${SUBJECTS[state] ?? 'your import'}`,
    text: `The file “${filename}” for your collection “${name}”:

${lines.join('\n')}

What became of every row, and what to do next, is here:
${origin}/my/collections?import=${doc.uuid}
`
  }
}
