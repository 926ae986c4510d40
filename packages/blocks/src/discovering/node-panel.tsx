import { Icon } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import styles from './discovering.module.css'
import { SourceFigures } from './source-figures.tsx'
import type { Play } from './use-play.ts'

interface Props {
  play: Play
  onOpen(uuid: string): void
}

/** The node that the student looks at, and where it leads. */
export function NodePanel({ play, onOpen }: Props) {
  const { t } = useBlockHost()
  const { read, names, states, nodes, chosen, choose, discover, isFixed } = play
  const node = nodes.find(({ id, state }) => id === chosen && state === 'discovered')
  if (!node) {
    const next = nodes.filter(({ state }) => state === 'ready')
    return (
      <section className={styles.panel} aria-label={t('discovering.panel')}>
        <p className={styles.hint}>{isFixed ? t('discovering.choose.review') : t('discovering.choose')}</p>
        {!isFixed && next.length > 0 && (
          <ul className={styles.ways} role="list">
            {next.map(({ id, label }) => (
              <li key={id}>
                <button type="button" className={styles.way} data-ready="" onClick={() => discover(id)}>
                  <Icon name="plus" />
                  <bdi>{label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        {!isFixed && <p className={styles.hint}>{t('discovering.keys')}</p>}
      </section>
    )
  }
  const ways = read.connections.flatMap(({ from, to, text }) => {
    const isOut = from[0] === node.id
    const other = isOut ? to[0] : to[0] === node.id ? from[0] : null
    if (other === null) return []
    const state = states.get(other)
    // A connection that leads here from what is not discovered yet cannot be seen.
    if (state === 'covered' || (state === 'ready' && (!isOut || isFixed))) return []
    return [{ other, isOut, isReady: state === 'ready', text: text.trim() }]
  })
  return (
    <section className={styles.panel} aria-label={t('discovering.panel')}>
      <h3 className={styles.title}>
        <bdi>{names.get(node.id)}</bdi>
      </h3>
      <SourceFigures images={node.images} onOpen={onOpen} />
      {ways.length > 0 && (
        <>
          <h4 className={styles.subtitle}>{t('discovering.ways')}</h4>
          <ul className={styles.ways} role="list">
            {ways.map(({ other, isOut, isReady, text }) => (
              <li key={`${isOut} ${other}`}>
                <button
                  type="button"
                  className={styles.way}
                  data-ready={isReady ? '' : undefined}
                  onClick={() => (isReady ? discover(other) : choose(other))}
                >
                  <Icon name={isReady ? 'plus' : isOut ? 'next' : 'prev'} />
                  <span>
                    <bdi className={styles.wayName}>{isReady ? t('discovering.discover.next') : names.get(other)}</bdi>
                    {text !== '' && <bdi className={styles.wayText}>{text}</bdi>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
