import { Button, EmptyState } from '@annals/ui'
import { useEffect, useMemo, useRef } from 'react'
import { useBlockHost, useReadingWay } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import { prioritizingIcon } from './icon.ts'
import {
  countReasons,
  NO_ANSWER,
  type PrioritizingAnswer,
  ranked,
  readPrioritizingAnswer,
  readPrioritizingRecord
} from './model.ts'
import styles from './prioritizing.module.css'
import { Ranking } from './ranking.tsx'

/** Sources that the student puts in an order and gives reasons for; in a review nothing moves (behaviour/blocks §13). */
export function PrioritizingPlayer({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t, announce } = useBlockHost()
  const read = useMemo(() => readPrioritizingRecord(record), [record])
  const given = useMemo(() => readPrioritizingAnswer(record, answer), [record, answer])
  const now = given ?? NO_ANSWER
  // Two changes may come between two renderings; both count.
  const latest = useRef(now)
  latest.current = now
  const set = (change: Partial<PrioritizingAnswer>) => {
    latest.current = { ...latest.current, ...change }
    onAnswer(latest.current)
  }
  const { isFixed, isBlank } = useReadingWay(mode)
  const isEmpty = read.images.length === 0
  useEffect(() => {
    if (isEmpty && !isFixed && !given) onAnswer(NO_ANSWER)
  }, [isEmpty, isFixed, given, onAnswer])

  if (isEmpty)
    return (
      <EmptyState icon={prioritizingIcon} title={t('prioritizing.empty.title')} body={t('prioritizing.empty.body')} />
    )
  const images = ranked(read.images, now)
  const isOpen = now.order.length === 0
  const keep = () => {
    set({ order: images.map(({ uuid }) => uuid) })
    announce(t('prioritizing.kept'))
  }
  return (
    <section className={styles.block}>
      {!isBlank && (
        <p className={styles.count}>
          {t('prioritizing.reasons', { reasons: countReasons(now), count: images.length })}
          {isOpen && isFixed && <> · {t('prioritizing.unconfirmed')}</>}
        </p>
      )}
      {isOpen && !isFixed && (
        <div className={styles.keep}>
          <p>{t('prioritizing.keep.hint')}</p>
          <Button icon="check" onPress={keep}>
            {t('prioritizing.keep')}
          </Button>
        </div>
      )}
      {isFixed ? (
        <Ranking record={read} images={images} reasons={now.reasons} isBlank={isBlank} />
      ) : (
        <Ranking
          record={read}
          images={images}
          reasons={now.reasons}
          onOrder={next => set({ order: next.map(({ uuid }) => uuid) })}
          onReason={(uuid, reason) => set({ reasons: { ...latest.current.reasons, [uuid]: reason } })}
        />
      )}
    </section>
  )
}
