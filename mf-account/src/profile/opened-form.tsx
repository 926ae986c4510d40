import { Button } from '@annals/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  button: RefObject<HTMLButtonElement | null>
  children: (close: () => void) => ReactNode
}

/** A button that is replaced by a form. When the form closes, the focus is back on the button. */
export function OpenedForm({ label, button, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
  if (isOpen) return children(() => setOpen(false))
  return (
    <div>
      <Button ref={button} onPress={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  )
}
