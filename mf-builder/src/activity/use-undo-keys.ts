import { useEffect } from 'react'

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (with ⌘ on a Mac) for the screen. Inside fields they belong to the field. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      const key = event.key.toLowerCase()
      if (!isCommand || (key !== 'z' && key !== 'y')) return
      if (writesText(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) onRedo()
      else onUndo()
    }
    // Before the list of blocks, which keeps the keys of the controls in its rows to itself.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [onUndo, onRedo])
}
