import type { AnswerOf, calls } from '@annals/contracts'
import type { Api } from '@annals/web-kit'

type Viewed = AnswerOf<typeof calls.viewShare>

/** The request for the share in the address, started while the code of its screen loads. */
let ahead: { share: string; answer: Promise<Viewed> } | null = null

export function askAhead(api: Api, share: string): void {
  const answer = api.call('viewShare', { share })
  // The caller that takes it handles a failure; if nobody takes it, the failure does not matter.
  answer.catch(() => undefined)
  ahead = { share, answer }
}

/** Returns the early request, but only once: a later caller needs a fresh answer. */
export function takeAhead(share: string): Promise<Viewed> | null {
  const found = ahead?.share === share ? ahead.answer : null
  ahead = null
  return found
}
