/**
 * What a failed save means for the next step:
 * - `again`: a temporary failure (network, service down, too many at once): try later.
 * - `refused`: this value will never be accepted as it is.
 * - `sent`, `expired`, `gone`, `removed`: this answer can no longer be written here.
 */
export type SaveError = 'again' | 'refused' | 'sent' | 'expired' | 'gone' | 'removed'
export type EndReason = Exclude<SaveError, 'again' | 'refused'>

function field(error: unknown, name: 'code' | 'status' | 'stored'): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined
}

/** The error code of contracts in an error, or '' if it has none. */
export function codeOf(error: unknown): string {
  const code = field(error, 'code')
  return typeof code === 'string' ? code : ''
}

export function saveErrorOf(error: unknown): SaveError {
  const code = codeOf(error)
  if (code === 'ALREADY_SUBMITTED') return 'sent'
  // Another device was quicker under this address: from now on the code is needed.
  // When the answers are deleted, the start says so and offers what is on the device.
  if (code === 'SA_UNKNOWN' || code === 'CODE_NEEDED' || code === 'ANSWERS_DELETED') return 'expired'
  if (code === 'ANSWER_REMOVED') return 'removed'
  if (code === 'SHARE_GONE' || code === 'NOT_FOUND') return 'gone'
  const status = field(error, 'status')
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'again'
}

/** The blocks that are newer on the service according to a failed submit, or null if it failed for another reason. */
export function staleOf(error: unknown): Record<string, { rev: number; value: unknown }> | null {
  const stored = codeOf(error) === 'STALE' ? field(error, 'stored') : null
  return typeof stored === 'object' && stored !== null
    ? (stored as Record<string, { rev: number; value: unknown }>)
    : null
}

/** Whether an error ends saving here, and in which way. */
export function endReasonOf(error: unknown): EndReason | null {
  const kind = saveErrorOf(error)
  return kind === 'again' || kind === 'refused' ? null : kind
}

/** Whether nobody answered: there is no network, or a gateway reaches no service. */
export function isUnreachable(error: unknown): boolean {
  const status = Number(field(error, 'status'))
  return codeOf(error) === 'NETWORK' || (status >= 502 && status <= 504)
}
