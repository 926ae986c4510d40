import { useCallback, useEffect, useRef } from 'react'
import { useSession } from './use-session.ts'
import { formDrafts } from '../form-drafts/form-drafts.ts'

/**
 * Stores what the signed-in member types into a form on this device, until it is saved or discarded. Never for
 * passwords.
 * @param form names the form and the record in it; null while there is none
 * @param onFound called once with the stored input, unless the member has typed or discarded something meanwhile
 * @returns writes the draft at each change; null where there is nothing left to store
 */
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
