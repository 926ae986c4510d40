import { type Import, importsSources, PRODUCT, rowCounts } from '@annals/contracts'
import type { Mail } from '@annals/service-kit'

const SUBJECTS: Partial<Record<Import['state'], string>> = {
  done: 'your import is done',
  cancelled: 'your import was stopped',
  failed: 'your import could not be done'
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** The mail that reports how an import ended. Plain text: names of files and collections are never markup. */
export function endMail(origin: string, doc: Import): Mail {
  const { state, progress, report, filename, msg, name, kind } = doc
  const isMySources = importsSources(doc)
  const from = kind === 'aggregator' ? 'Your selection from Europeana' : `The file “${filename}”`
  const what = `${from} for ${isMySources ? name : `your collection “${name}”`}`
  const { open, leftOut, failed, ...counts } = rowCounts(doc)
  const lines = [
    msg,
    report ? `${kind === 'aggregator' ? 'Chosen' : 'In the file'}: ${rows(counts.rows)}.` : '',
    state === 'failed' && progress.added === 0 ? '' : `Added: ${rows(progress.added)}.`,
    progress.changed > 0 ? `Changed: ${rows(progress.changed)}.` : '',
    progress.there > 0 ? `Already there and left as they are: ${rows(progress.there)}.` : '',
    progress.edited > 0 ? `Left as you have edited them yourself: ${rows(progress.edited)}.` : '',
    leftOut > 0 ? `Left out by the check: ${rows(leftOut)}.` : '',
    failed > 0 ? `Not imported because their pictures could not be used: ${rows(failed)}.` : '',
    open > 0 ? `Not reached: ${rows(open)}.` : ''
  ].filter(line => line !== '')
  return {
    to: doc.email,
    subject: `${PRODUCT.name}: ${SUBJECTS[state] ?? 'your import'}`,
    text: `${what}:

${lines.join('\n')}

What became of every row, and what to do next, is here:
${origin}/my/${isMySources ? 'sources' : 'collections'}?import=${doc.uuid}
`
  }
}
