import { useEffect, useRef, useState } from 'react'
import { useUiText } from './text.ts'

/**
 * Shows a message below a field when it was full, because browsers drop the characters that do not fit without any
 * message. `ref` belongs to an element around the field.
 */
export function useCut(maxLength: number | undefined) {
  const text = useUiText()
  const ref = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const around = ref.current
    if (!around || maxLength === undefined) return
    const onBeforeInput = (event: InputEvent) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
      const { selectionStart, selectionEnd, value } = field
      const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length)
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      setCut(value.length - replaced + added.length > maxLength)
    }
    around.addEventListener('beforeinput', onBeforeInput)
    return () => around.removeEventListener('beforeinput', onBeforeInput)
  }, [maxLength])
  return { ref, note: isCut ? text('cut', { max: maxLength ?? 0 }) : '' }
}
