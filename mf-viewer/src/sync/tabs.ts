/** What tabs of one student tell each other. */
export type Word =
  /** The device's copy has changed. */
  | { kind: 'wrote' }
  /** The answers are with the teacher, as they are here. */
  | { kind: 'sent'; submitted: string; answers: Record<string, unknown> }

export interface Tabs {
  tell(word: Word): void
  close(): void
}

/** The other tabs of this browser in which the same student answers the same share. Where a browser has no channels
 * they find out from the service and when they are looked at again. */
export function openTabs(share: string, student: string, hear: (word: Word) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`annals.ea.${share}.${student}`)
  channel.onmessage = event => hear(event.data as Word)
  return { tell: word => channel.postMessage(word), close: () => channel.close() }
}
