import { EmptyState, inLanguage, Table } from '@annals/ui'
import { useMemo, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { ClassProps } from '../block-components.ts'
import { StudentName } from '../common/class-view/student-name.tsx'
import { useSourceNames } from '../source-name.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { backgroundOf } from './backgrounds.ts'
import { ClassBoard } from './class-board.tsx'
import styles from './class-view.module.css'
import { sortingIcon } from './icon.ts'
import { backgroundSource, readSortingRecord } from './model.ts'
import { placeNames } from './place-names.ts'
import { countsIn, spreadOf } from './spread.ts'

function useSpreads({ record, answers }: ClassProps) {
  const { t } = useBlockHost()
  const namesOf = useSourceNames()
  return useMemo(() => {
    const read = readSortingRecord(record)
    const background = backgroundOf(read.background)
    const labels = read.labels.filter(label => label.text.trim() !== '')
    const spreads = spreadOf(record, answers)
    const names = namesOf(spreads.map(({ source }) => source))
    const own = backgroundSource(read)
    return {
      background,
      backgroundName: own ? own.alt.trim() || own.title.trim() || t(background.nameKey) : t(background.nameKey),
      picture: read.background,
      labels,
      places: placeNames(t, background, labels),
      rows: spreads.map((spread, at) => ({
        spread,
        number: at + 1,
        name: names[at] ?? '',
        counts: countsIn(background, spread)
      }))
    }
  }, [t, namesOf, record, answers])
}

/** Where a class put the sources: a cloud of dots on the board, and the same in numbers (behaviour/blocks §2.2). */
export function SortingClass(props: ClassProps) {
  const { t } = useBlockHost()
  const { background, backgroundName, picture, labels, places, rows } = useSpreads(props)
  const [chosen, setChosen] = useState<string | null>(null)
  if (rows.length === 0)
    return <EmptyState icon={sortingIcon} title={t('sorting.empty.title')} body={t('sorting.empty.body')} />
  const one = rows.find(({ spread }) => spread.source.uuid === chosen)
  const students = new Map(props.answers.map(({ id, student }) => [id, student]))
  return (
    <section className={styles.class}>
      <div className={styles.body}>
        <div className={styles.beside}>
          <div className={styles.chooser} role="group" aria-label={t('sorting.class.choose')}>
            <button type="button" className={styles.choice} aria-pressed={!one} onClick={() => setChosen(null)}>
              {t('sorting.class.all')}
            </button>
            {rows.map(({ spread: { source, places: put }, number, name }) => (
              <button
                key={source.uuid}
                type="button"
                className={styles.choice}
                aria-pressed={source.uuid === chosen}
                onClick={() => setChosen(source.uuid === chosen ? null : source.uuid)}
              >
                <span className={styles.number} data-colour={(number - 1) % 5}>
                  {number}
                </span>
                <span className={styles.thumbnail}>
                  <Thumbnail source={source} name={name} />
                </span>
                <span className={styles.source}>
                  <bdi {...inLanguage(source.lang)}>{name}</bdi>
                  <span className={styles.fact}>
                    {t('sorting.class.placed', { placed: put.length, count: props.answers.length })}
                  </span>
                </span>
              </button>
            ))}
          </div>
        </div>
        <div className={styles.stage}>
          <ClassBoard
            name={t('sorting.board.on', { background: backgroundName })}
            picture={picture}
            labels={labels}
            shown={one ? [one] : rows}
          />
        </div>
      </div>
      <div className={styles.figures}>
        <Table
          cards="phone"
          isCaptionShown
          label={t('sorting.class.table')}
          rows={one ? [one] : rows}
          getKey={({ spread }) => spread.source.uuid}
          columns={[
            {
              id: 'source',
              label: t('sorting.class.source'),
              isRowHeader: true,
              render: ({ number, name }) => (
                <>
                  {number}. <bdi>{name}</bdi>
                </>
              )
            },
            ...background.zones.map(zone => ({
              id: zone.id,
              label: places.of(zone),
              align: 'end' as const,
              render: ({ counts }: (typeof rows)[number]) => counts.get(zone.id)
            })),
            { id: 'left', label: t('sorting.unmoved.short'), align: 'end', render: ({ spread }) => spread.left }
          ]}
        />
        {one && props.answers.some(({ student }) => student) && (
          <ul role="list" className={styles.who} aria-label={t('sorting.class.who', { title: one.name })}>
            {one.spread.places.map(place => (
              <li key={place.id}>
                <StudentName student={students.get(place.id) ?? null} />
                <bdi>{places.where(place)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
