/** Says which holders of drafts are still active, in this window or another one of the same browser. */
export interface Presence {
  /** Marks a holder as active until the returned function is called or the page has ended. */
  hold(holder: string): () => void
  /** Holders that are active now. */
  present(): Promise<Set<string>>
}

export interface PresenceOptions {
  locks?: LockManager | undefined
  /** Storage of this tab, which survives a reload. */
  storage?: () => Kept | undefined
}

const PREFIX = 'annals-builder '
const FORMER = 'annals.builder.holders'
/** Longest time in ms that the previous page in the same tab may take to end. */
const ENDING = 1000

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Uses a storage that may be disabled or full; then nothing is remembered. */
function quietly<R>(storage: () => Kept | undefined, work: (storage: Kept) => R): R | undefined {
  try {
    const there = storage()
    return there && work(there)
  } catch {
    return undefined
  }
}

/**
 * Represents holders as locks of the browser, which releases them with their page, even after a crash. Without locks (a
 * site without https) nobody counts as active: then two windows may offer the same draft, but none is lost.
 */
export function createPresence({
  locks = globalThis.navigator?.locks,
  storage = () => globalThis.sessionStorage
}: PresenceOptions = {}): Presence {
  const gone = new Set<string>()
  const mine = new Set<string>()
  /** Holders of the page that was in this tab before a reload. In a duplicated tab they are still active. */
  const former = new Set((quietly(storage, kept => kept.getItem(FORMER)) ?? '').split(' ').filter(Boolean))
  const note = () => quietly(storage, kept => kept.setItem(FORMER, [...mine].join(' ')))

  async function waitForFormer(): Promise<void> {
    const ends = [...former].map(holder =>
      locks?.request(PREFIX + holder, { signal: AbortSignal.timeout(ENDING) }, () => undefined).catch(() => undefined)
    )
    former.clear()
    await Promise.all(ends)
  }

  return {
    hold(holder) {
      let release = () => {}
      const until = new Promise<void>(resolve => (release = resolve))
      const request = () => void locks?.request(PREFIX + holder, () => until).catch(() => undefined)
      // A page that the browser put into its back/forward cache and restores has lost its locks.
      const onShow = (event: PageTransitionEvent) => event.persisted && request()
      globalThis.addEventListener?.('pageshow', onShow)
      request()
      mine.add(holder)
      note()
      return () => {
        globalThis.removeEventListener?.('pageshow', onShow)
        gone.add(holder)
        mine.delete(holder)
        note()
        release()
      }
    },
    async present() {
      await waitForFormer()
      const { held = [] } = (await locks?.query()) ?? {}
      const holders = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
      return new Set(holders.filter(holder => !gone.has(holder)))
    }
  }
}
