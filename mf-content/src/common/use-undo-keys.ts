import { useEffect } from 'react'

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (with ⌘ on a Mac) for the whole document, in its fields too: what the browser would
 * undo in one field could contradict the rest. Fields of dialogs and of the search keep their own.
 */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (event.target instanceof Element && event.target.closest('[type="search"]')) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'y' || event.shiftKey) onRedo()
      else onUndo()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [onUndo, onRedo])
}
