import { type NarrativeSearchHit, NARRATIVE_SEARCH } from '@annals/contracts'
import { Button, Loading, Segmented } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { useCall, useSettled } from '@annals/web-kit'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { type SearchHitActions, SearchHitCard } from './search-hit-card.tsx'

const KINDS = ['all', 'sources', 'other', 'mine'] as const
type Kind = (typeof KINDS)[number]
const SEARCH_MAX = 200
/** Results shown at a time: each has three stops of the Tab key. */
const STEP = 12

interface Props {
  member: string
  /** Sources that stand in the text. */
  used: ReadonlySet<string>
  /** Where things land, in words. */
  landing: string
  actions: SearchHitActions
  /** Makes a slideshow of several sources. */
  onGroup: (chosen: readonly NarrativeSearchHit[]) => void
}

/** The search for what a text can show or name (behaviour/narratives §8). */
export const FindPanel = memo(({ member, used, landing, actions, onGroup }: Props) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [chosen, setChosen] = useState<readonly NarrativeSearchHit[]>([])
  const settled = useSettled(typed.trim().slice(0, SEARCH_MAX), NARRATIVE_SEARCH.pause)
  const isAsked = settled.length >= NARRATIVE_SEARCH.least
  const { data, error, loading } = useCall('searchForNarrative', { searchFor: settled, member }, { enabled: isAsked })

  const isMine = (found: NarrativeSearchHit) => found.owner?.uuid === member
  const fits = (found: NarrativeSearchHit): boolean => {
    if (kind === 'mine') return isMine(found)
    return kind === 'all' || (found.type === 'source') === (kind === 'sources')
  }
  const results = isAsked ? (data?.data ?? []) : []
  const shown = results.filter(fits)
  const onChoose = useCallback(
    (found: NarrativeSearchHit, on: boolean) =>
      setChosen(before => [...before.filter(({ uuid }) => uuid !== found.uuid), ...(on ? [found] : [])]),
    []
  )
  return (
    <aside className={css.find} aria-label={t('find.title')}>
      <h2>{t('find.title')}</h2>
      <SearchField label={t('find.search')} value={typed} onChange={setTyped} />
      <p className={css.hint}>{isAsked ? landing : t('find.hint')}</p>
      {results.length > 0 && (
        <Segmented
          label={t('find.kinds')}
          value={kind}
          onChange={id => setKind(KINDS.find(one => one === id) ?? 'all')}
          options={KINDS.map(id => ({ id, label: t(`find.kind.${id}`) }))}
        />
      )}
      <p role="status" className={css.hint}>
        {isAsked &&
          data &&
          (shown.length > 0 ? t('find.count', { count: shown.length }) : t('narratives.none', { words: settled }))}
        {isAsked && error && t('find.failed')}
      </p>
      {isAsked && loading && !data && <Loading label={t('find.loading')} />}
      <Results key={`${kind} ${settled}`} found={shown}>
        {found => (
          <SearchHitCard
            key={found.uuid}
            found={found}
            isMine={isMine(found)}
            isUsed={used.has(found.uuid)}
            isChosen={chosen.some(({ uuid }) => uuid === found.uuid)}
            onChoose={onChoose}
            actions={actions}
          />
        )}
      </Results>
      {chosen.length > 0 && (
        <div className={css.chosen} role="group" aria-label={t('find.chosen', { count: chosen.length })}>
          <span role="status">{t('find.chosen', { count: chosen.length })}</span>
          <Button variant="quiet" onPress={() => setChosen([])}>
            {t('find.clear')}
          </Button>
          <Button
            variant="primary"
            icon="collection"
            whyNot={chosen.length < 2 ? t('find.needsTwo') : undefined}
            onPress={() => {
              onGroup(chosen)
              setChosen([])
            }}
          >
            {t('find.makeSlideshow')}
          </Button>
        </div>
      )}
    </aside>
  )
})

/** Shows the first of them; each press shows more, and the focus goes on with the first new one. */
function Results({
  found,
  children
}: {
  found: readonly NarrativeSearchHit[]
  children: (found: NarrativeSearchHit) => ReactNode
}) {
  const t = useT()
  const [most, setMost] = useState(STEP)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (most > STEP)
      list.current?.children
        .item(most - STEP)
        ?.querySelector('button')
        ?.focus()
  }, [most])
  return (
    <>
      <ol ref={list} className={css.results} aria-label={t('find.results')}>
        {found.slice(0, most).map(children)}
      </ol>
      {found.length > most && <Button onPress={() => setMost(most + STEP)}>{t('find.showMore')}</Button>}
    </>
  )
}
