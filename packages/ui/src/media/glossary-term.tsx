import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '@annals/ui'

interface Props {
  children: ReactNode
  /** What the word means. */
  meaning: string
}

/**
 * A glossary term: its meaning opens below the line when the word is pressed, focused or pointed at, and goes with Escape
 * (1.4.13: a `title` alone is not enough). The focus stays in the text.
 */
export const GlossaryTerm = ({ children, meaning }: Props) => {
  const id = useId()
  const whole = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <span ref={whole} className="an-glossary" onPointerLeave={event => event.pointerType === 'mouse' && setOpen(false)}>
      <button
        type="button"
        className="an-term"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onPointerEnter={event => event.pointerType === 'mouse' && setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <dfn>{children}</dfn>
      </button>
      {isOpen && (
        <span id={id} role="tooltip" dir="auto" className={classes('an-float', 'an-glossary__meaning')}>
          {meaning}
        </span>
      )}
    </span>
  )
}
