import { isApiError, useErrorText } from '@annals/web-kit'
import { useCallback } from 'react'
import { useT } from '../i18n/index.ts'
import { TransferProblem } from './problem.ts'

/** What to say about anything that was thrown; of fields that the server refused, the first. */
export function useProblemText(): (error: unknown) => string {
  const t = useT()
  const textOf = useErrorText()
  return useCallback(
    (error: unknown) => {
      if (error instanceof TransferProblem) return t(`transfer.problem.${error.code}`, error.values)
      const [field] = isApiError(error) ? error.fields : []
      return field ? t('transfer.problem.field', { name: field.path, said: field.msg }) : textOf(error)
    },
    [t, textOf]
  )
}
