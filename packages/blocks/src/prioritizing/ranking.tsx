import type { BlockSource } from '@annals/contracts'
import { classes, Icon, inLanguage, type Move, moved, placed, TextField, useUiText } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'

import { useEffect, useId, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { useGestures } from '../common/board/use-gestures.ts'
import { OpenedSource } from '../opened-source.tsx'
import { PaperLines } from '../paper-lines.tsx'
import { useSourceNames, withAlt } from '../source-name.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { type PrioritizingRecord, REASON_MAX } from './model.ts'
import { MoveMenu } from './move-menu.tsx'
import { placeAt, type RowBox } from './place-at.ts'
import styles from './prioritizing.module.css'

interface Props {
  record: PrioritizingRecord
  /** The sources in the order that is shown. */
  images: readonly BlockSource[]
  /** By source. */
  reasons: Readonly<Record<string, string>>
  /** On paper: places and reasons are written by hand. */
  isBlank?: boolean
  /** Absent where nothing can be changed. */
  onOrder?(images: BlockSource[]): void
  onReason?(uuid: string, reason: string): void
}

const isRow = (row: Element): row is HTMLElement => row instanceof HTMLElement && row.dataset.row !== undefined

/**
 * The sources one below the other, each with its place and reason. They are moved by their grips or by their menus
 * (behaviour/blocks §13).
 */
export function Ranking({ record, images, reasons, isBlank = false, onOrder, onReason }: Props) {
  const { t, announce, isPaper } = useBlockHost()
  const text = useUiText()
  const names = useSourceNames()(record.images)
  const nameOf = ({ uuid }: BlockSource) => names[record.images.findIndex(image => image.uuid === uuid)] ?? ''
  const [opened, setOpened] = useState<string | null>(null)
  const page = useRef(document.documentElement)
  const rows = useRef<HTMLOListElement>(null)
  const [first, last] = [useId(), useId()]

  // Who moves a source far goes on beside it.
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const row = [...(rows.current?.children ?? [])].filter(isRow).find(one => one.dataset.row === followed.current)
    followed.current = null
    row?.scrollIntoView?.({ block: 'nearest' })
  }, [images])
  const order = (next: BlockSource[], source: BlockSource, to: number) => {
    followed.current = source.uuid
    onOrder?.(next)
    announce(text('move.done', { name: nameOf(source), position: to + 1, count: images.length }))
  }
  const move = (at: number, way: Move) => {
    const next = moved(images, at, way)
    order(next.items, images[at]!, next.to)
  }
  const othersOf = (row: HTMLElement) => [...(rows.current?.children ?? [])].filter(isRow).filter(one => one !== row)
  const landingOf = (row: HTMLElement, box: RowBox) =>
    placeAt(
      box,
      othersOf(row).map(other => other.getBoundingClientRect())
    )
  useGestures(rows, page, {
    pick: target => (onOrder && target.closest('[data-grip]') ? target.closest<HTMLElement>('[data-row]') : null),
    onEnd(row, box) {
      const to = landingOf(row, box)
      const at = images.findIndex(({ uuid }) => uuid === row.dataset.row)
      if (at >= 0 && at !== to) order(placed(images, at, to), images[at]!, to)
    },
    onShow(row, box) {
      const [others, to] = [othersOf(row), landingOf(row, box)]
      for (const [at, other] of others.entries())
        other.dataset.landing = at === to ? 'before' : at === others.length - 1 && at < to ? 'after' : ''
    }
  })

  return (
    <div className={styles.ranking}>
      <p className={styles.end} id={first}>
        <bdi>{record.first.trim() || t('prioritizing.first.default')}</bdi>
      </p>
      <ol className={styles.rows} ref={rows} role="list" aria-describedby={`${first} ${last}`}>
        {images.map((source, at) => (
          <li key={source.uuid} className={styles.row} data-row={source.uuid}>
            <span className={classes(styles.place, isBlank && styles.blank)} aria-hidden>
              {isBlank ? '' : at + 1}
            </span>
            {onOrder && (
              <span className={styles.grip} data-grip aria-hidden>
                <Icon name="grip" />
              </span>
            )}
            {isPaper ? (
              <span className={styles.picture}>
                <Thumbnail source={source} name={nameOf(source)} alt={source.alt} />
              </span>
            ) : (
              <button
                type="button"
                className={styles.picture}
                aria-label={withAlt(t('prioritizing.open', { title: nameOf(source) }), source)}
                onClick={() => setOpened(source.uuid)}
              >
                <Thumbnail source={source} name={nameOf(source)} alt={source.alt} />
              </button>
            )}
            <div className={styles.words}>
              <h3 className={styles.title}>
                <bdi {...inLanguage(source.lang)}>{nameOf(source)}</bdi>
              </h3>
              <span className={styles.credit}>
                <CreditLine source={source} />
              </span>
            </div>
            <div className={styles.reason} role="group" aria-label={nameOf(source)}>
              {onReason ? (
                <TextField
                  label={t('prioritizing.why', { place: at + 1 })}
                  multiline
                  rows={2}
                  maxLength={REASON_MAX}
                  value={reasons[source.uuid] ?? ''}
                  onChange={reason => onReason(source.uuid, reason)}
                />
              ) : isBlank ? (
                <PaperLines rows={2} />
              ) : (
                <Reason text={reasons[source.uuid] ?? ''} />
              )}
            </div>
            {onOrder && (
              <div className={styles.menu}>
                <MoveMenu name={nameOf(source)} at={at} count={images.length} onMove={way => move(at, way)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.end} id={last}>
        <bdi>{record.last.trim() || t('prioritizing.last.default')}</bdi>
      </p>
      <OpenedSource sources={images} opened={opened} onShow={setOpened} />
    </div>
  )
}

/** The student's own words, line by line. */
function Reason({ text }: { text: string }) {
  const { t } = useBlockHost()
  return text.trim() === '' ? (
    <p className={styles.none}>{t('prioritizing.noReason')}</p>
  ) : (
    <p className={styles.given} dir="auto">
      {text}
    </p>
  )
}
