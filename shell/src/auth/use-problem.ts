import { isApiError, useErrorText, useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/**
 * Where the text of an error is shown: an error response stays in the dialog, an HTTP error opens a dialog 'Error:'
 * (behaviour/frame §6).
 */
export function useProblem(): (error: unknown) => Promise<string | null> {
  const host = useHost()
  const t = useT()
  const errorText = useErrorText()
  return async error => {
    if (isApiError(error) && !error.isHttpError) return errorText(error)
    await host.alert({ title: t('login.error'), body: errorText(error) })
    return null
  }
}
