/** Tells which holders of drafts are still at work, in this window or another one of the same browser. */
export interface Presence {
  /** Says that a holder is at work until the answered function is called or the page is gone. */
  hold(holder: string): () => void
  /** Holders that are at work now. */
  present(): Promise<Set<string>>
}

const PREFIX = 'annals-builder '

/** Holders as locks of the browser, which ends them with their page even where it crashes. Without locks (a site without
 * https) nobody counts as present: the same draft may then be offered in two windows, and none is lost. */
export function createPresence(locks: LockManager | undefined = globalThis.navigator?.locks): Presence {
  const gone = new Set<string>()
  return {
    hold(holder) {
      let release = () => {}
      const until = new Promise<void>(resolve => (release = resolve))
      void locks?.request(PREFIX + holder, () => until).catch(() => undefined)
      return () => {
        gone.add(holder)
        release()
      }
    },
    async present() {
      const { held = [] } = (await locks?.query()) ?? {}
      const holders = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
      return new Set(holders.filter(holder => !gone.has(holder)))
    }
  }
}
