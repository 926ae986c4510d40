import { Link as AriaLink } from 'react-aria-components/Link'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useEffect, useRef } from 'react'
import type { IconName } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { useUiText } from './text.ts'

export interface StepNavProps {
  label: string
  steps: { id: string; label: string; isDone?: boolean; href?: string; icon?: IconName }[]
  current: string | null
  onSelect?: (id: string) => void
}

/** The numbered blocks of an activity, with ticks on the answered ones. The current one is always visible. */
export const StepNav = ({ label, steps, current, onSelect }: StepNavProps) => {
  const text = useUiText()
  const line = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const ol = line.current
    const here = ol?.querySelector('[aria-current]')
    if (!ol || !here) return
    // Only the line scrolls, never the page.
    const [outer, inner] = [ol.getBoundingClientRect(), here.getBoundingClientRect()]
    ol.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current, steps.length])
  return (
    <nav className="an-steps" aria-label={label}>
      <ol ref={line}>
        {steps.map((step, at) => {
          const name = text('step', { number: at + 1, label: step.label }) + (step.isDone ? `, ${text('done')}` : '')
          const shared = {
            className: classes('an-steps__step', step.isDone && 'is-done'),
            'aria-label': name,
            'aria-current': step.id === current ? ('step' as const) : undefined
          }
          return (
            <li key={step.id} title={step.label}>
              {step.href ? (
                <AriaLink {...shared} href={step.href} onPress={onSelect && (() => onSelect(step.id))}>
                  {at + 1}
                </AriaLink>
              ) : (
                <AriaButton {...shared} onPress={() => onSelect?.(step.id)}>
                  {at + 1}
                </AriaButton>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
