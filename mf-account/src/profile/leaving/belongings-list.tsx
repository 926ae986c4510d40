import type { Belongings, SharesLeft } from '@annals/contracts'
import { useT } from '../../i18n/index.ts'
import css from './leaving.module.css'

interface Props {
  have: Belongings
  shared: SharesLeft
}

const KINDS = ['activities', 'collections', 'narratives'] as const

export const hasWork = ({ sources, ...have }: Belongings): boolean =>
  sources > 0 || KINDS.some(kind => have[kind].all > have[kind].published)
export const hasPublished = (have: Belongings): boolean => KINDS.some(kind => have[kind].published > 0)

/** What somebody has, in numbers. */
export function BelongingsList({ have, shared }: Props) {
  const t = useT()
  const lines = KINDS.flatMap(kind => {
    const { all: count, published } = have[kind]
    if (count === 0) return []
    const words = t(`leaving.${kind}`, { count })
    if (published === 0) return words
    return published === count
      ? t('leaving.allPublished', { words })
      : t('leaving.withPublished', { words, count: published })
  })
  if (have.sources > 0) lines.push(t('leaving.sources', { count: have.sources }))
  if (shared.shares > 0) {
    const words = t('leaving.shares', { count: shared.shares })
    lines.push(shared.answers > 0 ? t('leaving.withAnswers', { words, count: shared.answers }) : words)
  }
  if (lines.length === 0) return <p>{t('leaving.nothing')}</p>
  return (
    <ul className={css.list}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
