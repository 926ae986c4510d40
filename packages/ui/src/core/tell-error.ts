import { useEffect } from 'react'
import { announce } from './announcer.tsx'

let found: string[] = []

/** Errors that appear together are announced together; the announcer alone would only read the last one. */
const tellError = (error: string) => {
  if (found.push(error) > 1) return
  queueMicrotask(() => {
    announce(found.join(' '), 'assertive')
    found = []
  })
}

/** Announces the error of a field when it appears, with the field's name: the focus may be elsewhere by then. */
export function useToldError(label: string, error: string | undefined): void {
  useEffect(() => {
    if (error) tellError(`${label}: ${error}`)
  }, [label, error])
}
