import type { ErrorResponse } from '@annals/contracts'

/** The error of a failed call, in the form that the viewer's engine expects. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly stored: unknown

  constructor(status: number, { errorCode, stored }: Pick<ErrorResponse, 'errorCode' | 'stored'>) {
    super(`${status} ${errorCode}`)
    this.code = errorCode
    this.status = status
    this.stored = stored
  }
}

const PATIENCE_MS = 30_000

/** One call, which is not tried again. Rejects with CallError, or with the error of the connection. */
export const callOnce = async <Result>(site: string, path: string, body: object): Promise<Result> => {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS)
  })
  const result = (await response.json()) as Result | ErrorResponse
  if (typeof result === 'object' && result && 'isError' in result) throw new CallError(response.status, result)
  if (!response.ok) throw new CallError(response.status, { errorCode: 'NETWORK' })
  return result
}
