import { Button, classes } from '@annals/ui'
import type { KeyboardEvent, Ref } from 'react'
import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import { colourOf, meaningOf } from './mark-item.ts'
import { MARK_CLASSES, type MarkClass } from './page-text.ts'
import styles from './highlighting.module.css'

interface Props {
  ref: Ref<HTMLDivElement>
  meanings: readonly string[]
  /** Colour of the chosen mark. */
  pressed: MarkClass | null
  onMark(colour: MarkClass): void
  onComment(): void
  onRemove(): void
  /** Back to the text. */
  onLeave(): void
}

/** The colours and what else can be done. Arrows go from one to the next, Escape goes back to the text. */
export function Tools({ ref, meanings, pressed, onMark, onComment, onRemove, onLeave }: Props) {
  const { t } = useBlockHost()
  const onKeys = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key !== 'Escape' && step === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (step === 0) return onLeave()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = buttons.findIndex(button => button === document.activeElement) + (isRtl ? -step : step)
    buttons.at(at % buttons.length)?.focus()
  }
  return (
    <div onKeyDownCapture={onKeys}>
      <div className={styles.tools} role="toolbar" aria-label={t('highlighting.tools')} ref={ref}>
        {MARK_CLASSES.map(mark => (
          <button
            key={mark}
            type="button"
            className={classes(styles.tool, pressed === mark && styles.pressed)}
            aria-pressed={pressed === mark}
            aria-keyshortcuts={String(colourOf(mark) + 1)}
            onClick={() => onMark(mark)}
          >
            <Badge c={colourOf(mark)} number={colourOf(mark) + 1} />
            {meanings[colourOf(mark)]?.trim() && <span className="an-sr">{t(`colour.${colourOf(mark)}`)}: </span>}
            <bdi className={styles.meaning} data-colour={colourOf(mark)}>
              {meaningOf(t, meanings, mark)}
            </bdi>
          </button>
        ))}
        <span className={styles.gap} />
        <Button variant="quiet" icon="comment" className={styles.short} onPress={onComment}>
          {t('highlighting.comment')}
        </Button>
        <Button variant="quiet" icon="trash" className={styles.short} onPress={onRemove}>
          {t('highlighting.unmark')}
        </Button>
      </div>
    </div>
  )
}
