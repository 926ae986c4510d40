import type { AnswerOf, calls } from '@annals/contracts'
import type { Api } from '@annals/web-kit'

type Viewed = AnswerOf<typeof calls.viewShare>

/** The share that an address names, asked for while its screen's code loads. */
let ahead: { share: string; answer: Promise<Viewed> } | null = null

export function askAhead(api: Api, share: string): void {
  const answer = api.call('viewShare', { share })
  // Whoever takes it hears of a failure; where nobody does, it is nobody's business.
  answer.catch(() => undefined)
  ahead = { share, answer }
}

/** What was asked for ahead, once: who asks again wants it as it is then. */
export function takeAhead(share: string): Promise<Viewed> | null {
  const found = ahead?.share === share ? ahead.answer : null
  ahead = null
  return found
}
