/** What a refused save means for what happens next:
 * - `again`: nobody's fault (network, service down, too many at once): try later.
 * - `refused`: this value will never be taken as it is.
 * - `sent`, `expired`, `gone`: this answer can no longer be written here. */
export type Verdict = 'again' | 'refused' | 'sent' | 'expired' | 'gone'

function field(error: unknown, name: 'code' | 'status'): unknown {
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
  if (code === 'SA_UNKNOWN') return 'expired'
  if (code === 'SHARE_GONE' || code === 'NOT_FOUND') return 'gone'
  const status = field(error, 'status')
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'again'
}
