import { useState } from 'react'

const KEY = 'annals.class.names'

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

/** Whether class views tell names: off at first, because they are shown to the class; kept in this tab. */
export function useNamesShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(read)
  return [
    isShown,
    next => {
      setShown(next)
      try {
        sessionStorage.setItem(KEY, next ? 'on' : 'off')
      } catch {
        // Not stored: on the next page names are off.
      }
    }
  ]
}
