import { Icon } from '@annals/ui'
import { useEffect, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import styles from './discovering.module.css'
import { SourceFigures } from './source-figures.tsx'
import type { Play } from './use-play.ts'

interface Props {
  play: Play
  onOpen(uuid: string): void
}

/** The same as the drawing in the order of discovery: what was discovered, what is ready, how many are still covered. */
export function Path({ play, onOpen }: Props) {
  const { t } = useBlockHost()
  const { read, discovered, names, states, nodes, wayTo, discover, isFixed } = play
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<string | null>(null)
  // The pressed button is gone, and what it has discovered is read next.
  useEffect(() => {
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-entry="${pressed.current}"] h3`)?.focus()
    pressed.current = null
  }, [discovered])
  const ready = isFixed ? [] : nodes.filter(({ state }) => state === 'ready')
  const covered = nodes.length - discovered.length - ready.length
  return (
    <div className={styles.path} ref={list}>
      {discovered.length > 0 && (
        <ol className={styles.steps} role="list" aria-label={t('discovering.path')}>
          {discovered.map((id, at) => {
            const node = nodes.find(one => one.id === id)
            const way = wayTo.get(id)
            const next = read.connections.filter(({ from, to }) => from[0] === id && states.get(to[0]) === 'discovered')
            return (
              <li key={id} className={styles.step} data-entry={id} data-colour={node?.c}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <div className={styles.stepBody}>
                  <p className={styles.from}>
                    {way
                      ? t(way.text.trim() === '' ? 'discovering.from' : 'discovering.from.by', {
                          from: names.get(way.from[0]) ?? '',
                          label: way.text.trim()
                        })
                      : at === 0
                        ? t('discovering.start')
                        : t('discovering.from.none')}
                  </p>
                  <h3 className={styles.title} tabIndex={-1}>
                    <bdi>{names.get(id)}</bdi>
                  </h3>
                  <div className={styles.figures}>
                    <SourceFigures images={node?.images ?? []} onOpen={onOpen} />
                  </div>
                  {next.length > 0 && (
                    <p className={styles.from}>
                      {t('discovering.leadsTo', {
                        names: next.map(({ to }) => names.get(to[0]) ?? '').join(' · ')
                      })}
                    </p>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {ready.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('discovering.legend.ready')}</h3>
          <ul className={styles.ways} role="list">
            {ready.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.way}
                  data-ready=""
                  onClick={() => {
                    pressed.current = id
                    discover(id)
                  }}
                >
                  <Icon name="plus" />
                  <bdi>{label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {covered > 0 && (
        <p className={styles.stillCovered}>
          <Icon name="lock" />
          {t('discovering.stillCovered', { count: covered })}
        </p>
      )}
    </div>
  )
}
