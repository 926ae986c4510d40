import { useEffect, useRef } from 'react'

/** Alt + Page Up and Alt + Page Down go from student to student, wherever the focus is. */
export function useStudentKeys(go: (step: -1 | 1) => void): void {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : null
      if (step === null || !event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      latest.current(step)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
