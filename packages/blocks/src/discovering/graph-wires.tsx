import { classes, Icon } from '@annals/ui'
import { type CSSProperties, memo } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { breakLabel, titlePlace } from './geometry.ts'
import styles from './graph.module.css'
import type { ShownWire } from './shown.ts'

interface WireProps {
  wire: ShownWire
  isSelected: boolean
  /** Whether it can be pressed. */
  isLive: boolean
}

/** The line of a connection: its colour in its own pattern between two casings, and the head of its arrow. */
const Wire = memo(function Wire({ wire: { key, curve, c, state, width }, isSelected, isLive }: WireProps) {
  const { d, head } = curve
  return (
    <g
      data-key={isLive ? key : undefined}
      data-wire={key}
      data-colour={c}
      data-state={state}
      className={classes(styles.wire, isSelected && styles.isSelectedWire)}
      style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
    >
      {state === 'discovered' && (
        <>
          <path data-line className={styles.caseDark} d={d} />
          <path data-line className={styles.caseLight} d={d} />
        </>
      )}
      <path data-line className={styles.line} d={d} />
      {state === 'discovered' && c === 3 && <path data-line className={styles.middle} d={d} />}
      {state !== 'covered' && <path data-head className={styles.head} d={head} />}
      {isLive && <path data-line className={styles.hit} d={d} />}
    </g>
  )
})

/** The title of a connection at its middle; in the editor a press on it edits the connection. */
const WireLabel = memo(function WireLabel({
  wire,
  left,
  top,
  isSelected,
  name
}: {
  wire: ShownWire
  left: number
  top: number
  isSelected: boolean
  /** What a press on it does; without a name it cannot be pressed. */
  name?: string
}) {
  const style = { left: wire.curve.middle.x - left, top: wire.curve.middle.y - top }
  const place = titlePlace(wire.curve.span, wire.text)
  const lines = wire.text === '' ? [] : breakLabel(wire.text)
  const words = lines.map(line => (
    <span key={line} className={styles.lineOfWords}>
      {line}{' '}
    </span>
  ))
  if (name === undefined)
    return lines.length === 0 ? null : (
      <span
        className={styles.wireLabel}
        data-label={wire.key}
        data-place={place}
        data-state={wire.state}
        dir="auto"
        style={style}
      >
        {words}
      </span>
    )
  return (
    <button
      type="button"
      className={classes(styles.wireLabel, styles.isLive, isSelected && styles.isSelectedLabel)}
      data-key={wire.key}
      data-label={wire.key}
      data-place={place}
      aria-label={name}
      tabIndex={-1}
      dir="auto"
      style={style}
    >
      {lines.length === 0 ? <Icon name="edit" size={16} /> : words}
    </button>
  )
})

interface LabelsProps {
  wires: readonly ShownWire[]
  left: number
  top: number
  selected: string | null
  /** Names of the connections for those who may press them. */
  names?: ReadonlyMap<string, string>
}

/** The titles of all connections. They are above the drawing, and after its nodes for those who go through it. */
export function WireLabels({ wires, left, top, selected, names }: LabelsProps) {
  const { t } = useBlockHost()
  return (
    <div className={styles.wireLabels} role="group" aria-label={t('discovering.connections')}>
      {wires.map(wire => (
        <WireLabel
          key={wire.key}
          wire={wire}
          left={left}
          top={top}
          isSelected={wire.key === selected}
          name={names && t('discovering.connection.edit', { name: names.get(wire.key) ?? '' })}
        />
      ))}
    </div>
  )
}

interface Props extends LabelsProps {
  width: number
  height: number
  draft?: React.Ref<SVGPathElement>
}

/** The lines of all connections as one drawing. */
export const GraphWires = ({ wires, left, top, width, height, selected, names, draft }: Props) => (
  <svg className={styles.wires} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
    {wires.map(wire => (
      <Wire key={wire.key} wire={wire} isSelected={wire.key === selected} isLive={names !== undefined} />
    ))}
    {draft && <path ref={draft} className={styles.draft} />}
  </svg>
)
