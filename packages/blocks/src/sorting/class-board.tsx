import { classes } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import type { BoardStyle } from './board-dom.ts'
import board from './board.module.css'
import styles from './class-view.module.css'
import type { Place } from './geometry.ts'
import type { SortingLabel } from './model.ts'
import type { Spread } from './spread.ts'
import { StillLabel } from './still-label.tsx'

interface Props {
  name: string
  /** Address of the background picture; empty for the plain board. */
  picture: string
  labels: readonly SortingLabel[]
  /** Each with the number on its dots. */
  shown: readonly { number: number; spread: Spread }[]
}

const at = ({ x, y }: Place): BoardStyle => ({ '--x': x, '--y': y })

/** The board with a dot for each place in which a student put a source. What the dots say is in the table below it. */
export function ClassBoard({ name, picture, labels, shown }: Props) {
  const { t } = useBlockHost()
  return (
    <div className={board.viewport}>
      <div className={board.board} role="group" aria-label={name}>
        {picture && <img className={board.backgroundImage} src={picture} alt="" draggable={false} />}
        {labels.length > 0 && (
          <ul className={board.items} aria-label={t('sorting.labels')}>
            {labels.map(label => (
              <StillLabel key={label.id} label={label} />
            ))}
          </ul>
        )}
        <div aria-hidden="true">
          {shown.flatMap(({ number, spread }) =>
            spread.places.map(({ id, x, y }) => (
              <span
                key={`${id} ${number}`}
                className={classes(board.item, board.dot, styles.number)}
                data-colour={(number - 1) % 5}
                style={at({ x, y })}
              >
                {number}
              </span>
            ))
          )}
        </div>
      </div>
    </div>
  )
}
