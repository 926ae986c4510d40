import { errorText, isApiError, useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'

type Problems<F extends string> = Partial<Record<F, string>>

/** What is wrong with a form: field by field, and in `other` what belongs to none. The first wrong field is said aloud
 * and gets the keyboard. */
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
    /** Puts a refusal beside the field it names, and anything else at the form. */
    tellRefusal(error: unknown): void {
      const named = isApiError(error) && fields.find(field => error.fields.some(({ path }) => path === field))
      const one: Problems<F> = {}
      if (named) one[named] = errorText(error)
      tell(one)
      if (!named) setOther(errorText(error))
    }
  }
}
