import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

export interface FormProps {
  children: ReactNode
  /**
   * Called for a press of the button and for Enter in a field, but not while the button is pending or says why it cannot
   * work yet.
   */
  onSubmit: () => unknown
  id?: string
  className?: string
  'aria-label'?: string
}

const STOPS = 'input, textarea, select, button, [tabindex], [contenteditable="true"]'

/** The first field with an error, or what takes the focus in it. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | undefined {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
  return (
    wrong
      .map(one => (one.matches(STOPS) ? one : one.querySelector<HTMLElement>(STOPS)))
      .find(stop => stop && !stop.closest('[aria-hidden="true"]')) ?? undefined
  )
}

/**
 * A form whose errors can be found: after each try the focus goes to the first wrong field, unless the person has moved
 * on meanwhile. The fields announce their errors themselves.
 */
export const Form = ({ onSubmit, children, ...rest }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const from = useRef<Element | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    // React does not allow changes of focus while it is still working.
    queueMicrotask(() => {
      const at = document.activeElement
      if (at === from.current || at === document.body) firstWrong(form.current)?.focus()
    })
  }, [tries])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog that is opened in a form is inside it for React.
    event.stopPropagation()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.hasAttribute('data-pending')) return
    from.current = document.activeElement
    if (submitter?.getAttribute('aria-disabled') !== 'true') await onSubmit()
    setTries(count => count + 1)
  }
  return (
    <form {...rest} ref={form} noValidate onSubmit={event => void submit(event)}>
      {children}
    </form>
  )
}
