/**
 * Messages between tabs of one browser. `changed`: the browser now stores another session, or none. `signed-out`: this
 * member has signed out, in every tab.
 */
export type TabMessage = { kind: 'changed' } | { kind: 'signed-out'; member: string }

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export interface OtherTabs {
  tell(message: TabMessage): void
  /**
   * `onChange` is also called when a tab may have missed a message: while it was asleep, or where the browser has no
   * channel.
   */
  listen(on: { onChange(): void; onSignedOut(member: string): void }): void
}

export function createOtherTabs(channel: TabChannel | null): OtherTabs {
  return {
    tell: message => channel?.postMessage(message),
    listen({ onChange, onSignedOut }) {
      channel?.addEventListener('message', event => {
        const message = (event as MessageEvent<TabMessage>).data
        if (message.kind === 'signed-out') onSignedOut(message.member)
        else onChange()
      })
      window.addEventListener('storage', onChange)
      window.addEventListener('pageshow', event => event.persisted && onChange())
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChange())
    }
  }
}
