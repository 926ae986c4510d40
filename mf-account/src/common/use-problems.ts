import { errorText, isApiError } from '@annals/web-kit'
import { useState } from 'react'

type Problems<F extends string> = Partial<Record<F, string>>

/** The problems of a form: by field, and in `other` those that belong to no field. */
export function useProblems<F extends string>(fields: readonly F[]) {
  const [problems, setProblems] = useState<Problems<F>>({})
  const [other, setOther] = useState('')

  function tell(found: Problems<F>): void {
    setProblems(found)
    setOther('')
  }

  return {
    problems,
    other,
    tell,
    clear: () => tell({}),
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
