import { type Import, importsSources, rowCounts } from '@annals/contracts'
import type { Content } from '../mailer.ts'
import type { LetterContext } from './letter-context.ts'

/** How an import is told of: what its owner sees of it. */
export type EndedImport = Pick<
  Import,
  'uuid' | 'kind' | 'state' | 'slug' | 'name' | 'filename' | 'msg' | 'report' | 'progress'
>

const isNamed = (state: Import['state']): state is 'done' | 'cancelled' | 'failed' =>
  state === 'done' || state === 'cancelled' || state === 'failed'

/** The letter that reports how an import ended. What is wrong with a whole file is said in English. */
export const importLetters = ({ t, say, write, origin }: LetterContext) => ({
  importEnded: (ended: EndedImport): Content => {
    const { state, progress, report, filename, msg, name, kind, uuid } = ended
    const isMySources = importsSources(ended)
    const counted = (count: number): string => t(`import.unit.${kind}`, { count })
    const from = kind === 'aggregator' ? t('import.from.aggregator') : t(`import.from.${kind}`, { file: say(filename) })
    const { open, leftOut, failed, ...counts } = rowCounts(ended)
    const lines = [
      msg,
      report ? t(`import.within.${kind}`, { counted: counted(counts.rows) }) : '',
      state === 'failed' && progress.added === 0 ? '' : t('import.added', { counted: counted(progress.added) }),
      progress.changed > 0 ? t('import.changed', { counted: counted(progress.changed) }) : '',
      progress.there > 0 ? t('import.there', { counted: counted(progress.there) }) : '',
      progress.edited > 0 ? t('import.edited', { counted: counted(progress.edited) }) : '',
      leftOut > 0 ? t('import.leftOut', { counted: counted(leftOut) }) : '',
      failed > 0 ? t('import.unusable', { counted: counted(failed) }) : '',
      open > 0 ? t('import.open', { counted: counted(open) }) : ''
    ].filter(line => line !== '')
    return write(t(isNamed(state) ? `import.subject.${state}` : 'import.subject.other'), [
      t(isMySources ? 'import.intoSources' : 'import.intoCollection', { from, name: say(name) }),
      { lines },
      t(`import.next.${kind}`),
      { link: `${origin}/my/${isMySources ? 'sources' : 'collections'}?import=${uuid}` }
    ])
  }
})
