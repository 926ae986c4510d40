import type { Refusal } from '@annals/contracts'

/** What a call was refused with, in the shape that the viewer's engine judges by. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly stored: unknown

  constructor(status: number, { errorCode, stored }: Pick<Refusal, 'errorCode' | 'stored'>) {
    super(`${status} ${errorCode}`)
    this.code = errorCode
    this.status = status
    this.stored = stored
  }
}

const PATIENCE_MS = 30_000

/** One call without a second try. Rejects with CallError, or with what broke on the way. */
export const callOnce = async <Answer>(site: string, path: string, body: object): Promise<Answer> => {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS)
  })
  const answer = (await response.json()) as Answer | Refusal
  if (typeof answer === 'object' && answer && 'isError' in answer) throw new CallError(response.status, answer)
  if (!response.ok) throw new CallError(response.status, { errorCode: 'NETWORK' })
  return answer
}
