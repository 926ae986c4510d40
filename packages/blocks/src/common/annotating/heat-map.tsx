import { inLanguage } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import type { CSSProperties } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import styles from './class-view.module.css'
import { heatOf, HEAT_SQUARES, ninthsOf } from './heat.ts'
import type { Selection } from './annotation-set.ts'
import type { SourceItem } from './annotation-item.ts'
import { RegionMark } from './region-mark.tsx'

const NINTHS = ['topLeft', 'top', 'topRight', 'left', 'middle', 'right', 'bottomLeft', 'bottom', 'bottomRight'] as const

interface Props {
  item: SourceItem
  /** All on this picture. */
  selections: readonly Selection[]
  /** Those of the chosen annotation. */
  chosen: readonly Selection[]
}

const boxOf = ({ x, y, w, h }: Selection): CSSProperties => ({
  insetBlockStart: `${(y - h / 2 + 0.5) * 100}%`,
  left: `${(x - w / 2 + 0.5) * 100}%`,
  inlineSize: `${w * 100}%`,
  blockSize: `${h * 100}%`
})

/** A picture, warmer where more students marked it; in words, how many marks are in each ninth of it. */
export function HeatMap({ item: { source, name, letter }, selections, chosen }: Props) {
  const { t } = useBlockHost()
  const heat = heatOf(selections)
  const most = Math.max(1, ...heat)
  const nine = ninthsOf(selections)
  const ratio = source.width > 0 && source.height > 0 ? source.width / source.height : 4 / 3
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        {letter !== '' && <span className={styles.letter}>{letter} </span>}
        <bdi {...inLanguage(source.lang)}>{name}</bdi>
      </figcaption>
      <div className={styles.picture} style={{ aspectRatio: ratio, inlineSize: `min(100%, ${72 * ratio}dvh)` }}>
        <img src={source.url} alt={source.alt || name} lang={source.lang || undefined} draggable={false} />
        <svg
          className={styles.heat}
          viewBox={`0 0 ${HEAT_SQUARES} ${HEAT_SQUARES}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          {heat.flatMap((warmth, at) =>
            warmth === 0
              ? []
              : [
                  <rect
                    key={at}
                    x={at % HEAT_SQUARES}
                    y={Math.floor(at / HEAT_SQUARES)}
                    width={1}
                    height={1}
                    opacity={0.15 + 0.6 * (warmth / most)}
                  />
                ]
          )}
        </svg>
        {chosen.map(selection => (
          <span key={selection.id} className={styles.box} style={boxOf(selection)} aria-hidden="true">
            <RegionMark c={0} />
          </span>
        ))}
      </div>
      <ul role="list" className={styles.ninths} aria-label={t('annotating.class.where', { name })}>
        {NINTHS.flatMap((part, at) =>
          nine[at]
            ? [
                <li key={part}>
                  {t('annotating.class.ninth', { part: t(`annotating.ninth.${part}`), marks: nine[at] })}
                </li>
              ]
            : []
        )}
      </ul>
      <p className={styles.credit}>
        <CreditLine source={source} />
      </p>
    </figure>
  )
}
