import { useEffect } from 'react'

/** Ctrl+S (⌘S on a Mac) saves the document in place of the page. Dialogs keep the key to themselves. */
export function useSaveKey(onSave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onSave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onSave])
}
