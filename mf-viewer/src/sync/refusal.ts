/** What a refused save means for what happens next:
 * - `again`: nobody's fault (network, service down, too many at once): try later.
 * - `refused`: this value will never be taken as it is.
 * - `sent`, `expired`, `gone`, `removed`: this answer can no longer be written here. */
export type Verdict = 'again' | 'refused' | 'sent' | 'expired' | 'gone' | 'removed'
export type Closed = Exclude<Verdict, 'again' | 'refused'>

function field(error: unknown, name: 'code' | 'status' | 'stored'): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined
}

/** The error code of contracts that an error carries, or '' where it carries none. */
export function codeOf(error: unknown): string {
  const code = field(error, 'code')
  return typeof code === 'string' ? code : ''
}

export function judge(error: unknown): Verdict {
  const code = codeOf(error)
  if (code === 'ALREADY_SUBMITTED') return 'sent'
  // Another device was quicker under this address: the code is needed from here on.
  if (code === 'SA_UNKNOWN' || code === 'CODE_NEEDED') return 'expired'
  if (code === 'ANSWER_REMOVED') return 'removed'
  if (code === 'SHARE_GONE' || code === 'NOT_FOUND') return 'gone'
  const status = field(error, 'status')
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'again'
}

/** The blocks that a refused submit tells to be newer on the service, or null where it was refused for something else. */
export function staleOf(error: unknown): Record<string, { rev: number; value: unknown }> | null {
  const stored = codeOf(error) === 'STALE' ? field(error, 'stored') : null
  return typeof stored === 'object' && stored !== null
    ? (stored as Record<string, { rev: number; value: unknown }>)
    : null
}

/** Whether a refusal ends saving here, and how. */
export function closedBy(error: unknown): Closed | null {
  const verdict = judge(error)
  return verdict === 'again' || verdict === 'refused' ? null : verdict
}
