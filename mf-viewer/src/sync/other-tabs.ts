/** The messages between the tabs of one student. */
export type TabMessage =
  /** The device's copy has changed. */
  | { kind: 'wrote' }
  /** The answers were sent to the teacher, with these values. */
  | { kind: 'sent'; submitted: string; answers: Record<string, unknown> }

export interface OtherTabs {
  post(message: TabMessage): void
  close(): void
}

/**
 * The other tabs of this browser in which the same student answers the same share. In a browser without channels, they
 * learn of changes from the service and when they become visible again.
 */
export function openOtherTabs(share: string, student: string, onMessage: (message: TabMessage) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`annals.ea.${share}.${student}`)
  channel.onmessage = event => onMessage(event.data as TabMessage)
  return { post: message => channel.postMessage(message), close: () => channel.close() }
}
