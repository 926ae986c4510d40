import { errorText, isApiError } from '@annals/web-kit'
import type { SaveFailure } from './editor-state.ts'

/** Names of statuses as HTTP defines them: version 2 does not send them. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage'
}

/** What the badge says about a failed save (behaviour/narratives §10.5); empty without any answer. */
export function failureOf(error: unknown): SaveFailure {
  const status = isApiError(error) ? error.status : 0
  return {
    status,
    text: status === 0 ? '' : `${status} ${NAMES[status] ?? ''}`.trim(),
    msg: errorText(error),
    fields: isApiError(error) ? error.fields.map(({ path }) => path) : [],
    isPassing: status === 0 || status >= 500 || status === 408 || status === 429
  }
}
