/** Tells which holders of drafts are still at work, in this window or another one of the same browser. */
export interface Presence {
  /** Says that a holder is at work until the answered function is called or the page is gone. */
  hold(holder: string): () => void
  /** Holders that are at work now. */
  present(): Promise<Set<string>>
}

export interface PresenceOptions {
  locks?: LockManager | undefined
  /** Storage of this tab, which outlives a reload. */
  storage?: () => Kept | undefined
}

const PREFIX = 'annals-builder '
const FORMER = 'annals.builder.holders'
/** Longest time, in ms, that the page before this one in the same tab may take to end. */
const ENDING = 1000

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** What asks a storage that may be switched off or full; nothing is remembered there then. */
function quietly<R>(storage: () => Kept | undefined, work: (storage: Kept) => R): R | undefined {
  try {
    const there = storage()
    return there && work(there)
  } catch {
    return undefined
  }
}

/** Holders as locks of the browser, which ends them with their page even where it crashes. Without locks (a site without
 * https) nobody counts as present: the same draft may then be offered in two windows, and none is lost. */
export function createPresence({
  locks = globalThis.navigator?.locks,
  storage = () => globalThis.sessionStorage
}: PresenceOptions = {}): Presence {
  const gone = new Set<string>()
  const mine = new Set<string>()
  /** Holders of the page that was in this tab before a reload. In a duplicated tab they are still at work. */
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
      // A page that the browser took out of sight and brings back has lost its locks.
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
