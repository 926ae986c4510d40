import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'
import { announce } from './announcer.tsx'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useUiText } from './text.ts'

export type ToastKind = 'success' | 'warn' | 'error'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastOptions {
  action?: ToastAction
  /** Another way on, beside `action`. */
  otherAction?: ToastAction
  /** The kind of a plain success, which decides how long it stays; `notice` by default. */
  occasion?: ToastOccasion
  /** Of the texts; the page's if absent. */
  language?: string
}

/**
 * How long a plain success stays, in ms (behaviour/frame §3.2): top notices and 'changes saved', feedback on an action
 * on an entry, and the message that something was copied. Each stays longer while the pointer or the focus is on it.
 * All other toasts stay until they are closed.
 */
export const TOAST_TIMES = { notice: 1500, feedback: 1800, copied: 1000 } as const
export type ToastOccasion = keyof typeof TOAST_TIMES

interface ToastEntry extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}

const MOST = 4

const createToasts = () => {
  let entries: readonly ToastEntry[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly ToastEntry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const add =
    (kind: ToastKind) =>
    (text: string, options: ToastOptions = {}): (() => void) => {
      const id = ++last
      const others = entries.filter(entry => entry.text !== text || entry.kind !== kind)
      set([...others, { id, kind, text, ...options }].slice(-MOST))
      announce(text, kind === 'error' ? 'assertive' : 'polite', options.language)
      return () => close(id)
    }
  const close = (id: number) => set(entries.filter(entry => entry.id !== id))
  return {
    get: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close,
    clear: () => set([]),
    success: add('success'),
    warn: add('warn'),
    error: add('error')
  }
}

/**
 * Short texts about what has just happened. Nothing important may appear only here. Each call returns a function that
 * closes the toast.
 */
export const toasts = createToasts()

const toastIcons = { success: 'check', warn: 'warn', error: 'warn' } as const

const Toast = ({ entry }: { entry: ToastEntry }) => {
  const text = useUiText()
  const box = useRef<HTMLLIElement>(null)
  const [isHeld, setHeld] = useState(false)
  const isTimed = entry.kind === 'success' && !entry.action
  const time = TOAST_TIMES[entry.occasion ?? 'notice']
  useEffect(() => {
    if (!isTimed || isHeld) return
    const timer = setTimeout(() => toasts.close(entry.id), time)
    return () => clearTimeout(timer)
  }, [entry.id, isTimed, isHeld, time])
  return (
    <li
      ref={box}
      className={classes('an-float', 'an-toast', `an-toast--${entry.kind}`)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(box.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={event => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon name={toastIcons[entry.kind]} />
      <span className="an-toast__said" lang={entry.language} dir="auto">
        <span className="an-toast__text">{entry.text}</span>
        {[entry.action, entry.otherAction].map(
          action =>
            action && (
              <Button
                key={action.label}
                variant="quiet"
                onPress={() => {
                  action.onPress()
                  toasts.close(entry.id)
                }}
              >
                {action.label}
              </Button>
            )
        )}
      </span>
      <IconButton icon="close" label={text('close')} onPress={() => toasts.close(entry.id)} noTooltip />
    </li>
  )
}

/** Rendered once in the shell, beside the `Announcer`, which announces every toast. */
export const ToastRegion = () => {
  const text = useUiText()
  const entries = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  if (entries.length === 0) return null
  return (
    <section className="an-toasts" aria-label={text('notices')} data-react-aria-top-layer="true">
      <ul role="list">
        {entries.map(entry => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
