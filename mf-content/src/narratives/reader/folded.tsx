import { Button } from '@annals/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './reader.module.css'

/** Pixels above which a summary is folded (behaviour/narratives §7.1). */
export const FOLDS_ABOVE = 150

/** Shows the beginning of what is higher than 150 px, with a button for the rest. `name` says whose text it is. */
export function Folded({ name, children }: { name: string; children: ReactNode }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [isHigh, setHigh] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setHigh(element.scrollHeight > FOLDS_ABOVE)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [children])
  return (
    <>
      <div className={css.folded} data-folded={isHigh && !isOpen ? '' : undefined}>
        <div ref={box}>{children}</div>
      </div>
      {isHigh && (
        <Button
          variant="quiet"
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'narrative.lessOf' : 'narrative.moreOf', { name })}
        >
          {t(isOpen ? 'narrative.less' : 'narrative.more')}
        </Button>
      )}
    </>
  )
}
