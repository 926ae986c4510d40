import { errorText, isApiError, useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'

type Problems<F extends string> = Partial<Record<F, string>>

/**
 * The problems of a form: by field, and in `other` those that belong to no field. The first wrong field is announced
 * and gets the focus.
 */
export function useProblems<F extends string>(fields: readonly F[]) {
  const host = useHost()
  const [problems, setProblems] = useState<Problems<F>>({})
  const [other, setOther] = useState('')
  const inputs = useRef<Partial<Record<F, HTMLElement | null>>>({})

  function tell(found: Problems<F>): void {
    setProblems(found)
    setOther('')
    const first = fields.find(field => found[field])
    if (!first) return
    host.announce(found[first] ?? '', 'assertive')
    inputs.current[first]?.focus()
  }

  return {
    problems,
    other,
    tell,
    clear: () => tell({}),
    /** For the field's `inputRef`. */
    inputOf: (field: F) => (element: HTMLElement | null) => {
      inputs.current[field] = element
    },
    /** Puts an error beside the field it names, and anything else at the form. */
    tellError(error: unknown): void {
      const named = isApiError(error) && fields.find(field => error.fields.some(({ path }) => path === field))
      const one: Problems<F> = {}
      if (named) one[named] = errorText(error)
      tell(one)
      if (!named) setOther(errorText(error))
    }
  }
}
