import { IconButton, StepNav, type StepNavProps } from '@annals/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './player.module.css'
import { useNarrow } from './use-narrow.ts'

interface Props {
  /** From 0; −1 if none of them is shown. */
  at: number
  steps: StepNavProps['steps']
  onGo(to: number): void
}

/** Numbers that lead to the blocks of an activity, and arrows to the next and the previous one (behaviour/viewer §2). */
export function BlockSteps({ at, steps, onGo }: Props) {
  const t = useT()
  const isNarrow = useNarrow()
  const around = useRef<HTMLDivElement>(null)
  // A row of many numbers scrolls sideways: the current number is scrolled into view, but the page does not move.
  useEffect(() => {
    const row = around.current?.querySelector('ol')
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    const [box, there] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    row.scrollBy({ left: there.left + there.width / 2 - box.left - box.width / 2 })
  }, [at, isNarrow])
  const noPrevious = at > 0 ? undefined : t(at < 0 ? 'unknownBlock.title' : 'previous.none')
  const noNext = at >= steps.length - 1 ? t('next.none') : undefined
  return (
    <div className={styles.steps} ref={around}>
      <IconButton
        icon="prev"
        label={t('previousBlock')}
        onPress={() => onGo(at - 1)}
        whyNot={noPrevious}
        className={styles.arrow}
      />
      <StepNav label={t('blocks')} current={steps[at]?.id ?? null} steps={steps} />
      <IconButton
        icon="next"
        label={t('nextBlock')}
        onPress={() => onGo(at + 1)}
        whyNot={noNext}
        className={styles.arrow}
      />
    </div>
  )
}
