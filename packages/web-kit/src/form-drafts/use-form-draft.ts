import { useCallback, useEffect, useRef } from 'react'
import { useSession } from '../hooks/use-session.ts'
import { formDrafts } from './form-drafts.ts'

/** Keeps on this device what the signed-in member types into a form, until it is saved or discarded. Never for passwords.
 * @param form names the form and the record in it; null while there is none
 * @param onFound called once with what was typed before, unless something was typed or let go meanwhile
 * @returns writes the draft at each change; null where nothing is left to keep */
export function useFormDraft<T>(form: string | null, onFound: (draft: T) => void): (draft: T | null) => void {
  const { user } = useSession()
  const member = user?.uuid ?? null
  const written = useRef('')
  const found = useRef(onFound)
  found.current = onFound
  const name = `${member} ${form}`
  useEffect(() => {
    if (member === null || form === null) return
    let isCurrent = true
    void formDrafts.get(member, form).then(draft => {
      if (isCurrent && draft !== null && written.current !== name) found.current(draft as T)
    })
    return () => {
      isCurrent = false
    }
  }, [member, form, name])
  return useCallback(
    draft => {
      if (member === null || form === null) return
      written.current = name
      void formDrafts.keep(member, form, draft)
    },
    [member, form, name]
  )
}
