import type { SourceEntry } from '@annals/contracts'

/** One file that is uploaded. `share` is the sent part of it, 0 to 1; `uuid` the source that was created from it. */
export interface UploadItem {
  id: number
  file: File
  /** `known`: the person is asked whether to send it, because it has been sent before. */
  state: 'waiting' | 'sending' | 'known' | 'done' | 'failed'
  share: number
  /** The text that says why it was not accepted. */
  problem: string
  /** Another try cannot help. */
  isFinal: boolean
  uuid: string
  /** What was made of the same file before. */
  known: SourceEntry | null
  /** It is sent although it is known. */
  isWanted: boolean
  /** A try was made; it may have arrived without the answer reaching this page. */
  wasSent: boolean
}

export type SendFile = (
  file: File,
  options: { onProgress(share: number): void; signal: AbortSignal }
) => Promise<{ uuid?: string }>

interface Options {
  send: SendFile
  /** The source that was made of the same file before. */
  recognise?(file: File, signal: AbortSignal): Promise<SourceEntry | null>
  /** Whether an error means that the connection was cut: then everything waits for `resume`. */
  isCut?(error: unknown): boolean
  /** A text that says why a file need not be sent at all; empty if it may be sent. */
  refuse(file: File): string
  /** The text to show for an error of `send`. */
  explain(error: unknown): string
  onStored(uuid: string): void
  /** Stored files stay on the list until they are dropped, because something is asked about them. */
  keepsStored?: boolean
  /** No upload is in progress any more. @param stored number of files stored since the last call */
  onSettled(stored: number): void
}

export interface Uploads {
  get(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  /** Stops an upload and removes it from the list. */
  drop(id: number): void
  retry(id: number): void
  /** Sends a known file all the same. */
  sendAnyway(id: number): void
  /** Whether the connection was cut and files wait for it. */
  isPaused(): boolean
  /** Goes on after a cut: with what has not arrived. */
  resume(): void
}

/** More at once would only make each of them slower. */
const AT_ONCE = 2

export const isUnderWay = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending'

/** A queue of files; a file that fails stays with its reason while the others continue. */
export function createUploads(options: Options): Uploads {
  const { send, refuse, explain, onStored, onSettled, keepsStored = false } = options
  const { recognise, isCut = () => false } = options
  let items: readonly UploadItem[] = []
  let last = 0
  let stored = 0
  let isPaused = false
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, with_: Partial<UploadItem>) =>
    set(items.map(item => (item.id === id ? { ...item, ...with_ } : item)))

  async function sent(item: UploadItem, signal: AbortSignal): Promise<string> {
    change(item.id, { wasSent: true })
    const { uuid = '' } = await send(item.file, { signal, onProgress: share => change(item.id, { share }) })
    return uuid
  }

  async function run(item: UploadItem): Promise<void> {
    const controller = new AbortController()
    running.set(item.id, controller)
    change(item.id, { state: 'sending', share: 0, problem: '' })
    try {
      const known = recognise && !item.isWanted ? await recognise(item.file, controller.signal) : null
      controller.signal.throwIfAborted()
      if (known && !item.wasSent) change(item.id, { state: 'known', known })
      else {
        const uuid = known?.source.uuid ?? (await sent(item, controller.signal))
        stored += 1
        change(item.id, { state: 'done', share: 1, uuid })
        onStored(uuid)
      }
    } catch (error) {
      if (!controller.signal.aborted) {
        isPaused ||= isCut(error)
        change(item.id, isCut(error) ? { state: 'waiting', share: 0 } : { state: 'failed', problem: explain(error) })
      }
    }
    running.delete(item.id)
    next()
  }

  function next(): void {
    for (const item of items) {
      if (isPaused || running.size >= AT_ONCE) return
      if (item.state === 'waiting') void run(item)
    }
    if (running.size > 0 || items.some(isUnderWay)) return
    const count = stored
    stored = 0
    if (!keepsStored) set(items.filter(({ state }) => state !== 'done'))
    onSettled(count)
  }

  return {
    get: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files) {
      const added = files.map((file): UploadItem => {
        const problem = refuse(file)
        const isFinal = problem !== ''
        const fresh = { share: 0, uuid: '', known: null, isWanted: false, wasSent: false }
        return { id: ++last, file, state: isFinal ? 'failed' : 'waiting', problem, isFinal, ...fresh }
      })
      isPaused = false
      set([...items, ...added])
      if (added.some(isUnderWay)) next()
    },
    drop(id) {
      const isRunning = running.has(id)
      running.get(id)?.abort()
      set(items.filter(item => item.id !== id))
      if (!isRunning && items.some(isUnderWay)) next()
    },
    retry(id) {
      isPaused = false
      change(id, { state: 'waiting' })
      next()
    },
    sendAnyway(id) {
      change(id, { state: 'waiting', isWanted: true })
      next()
    },
    isPaused: () => isPaused,
    resume() {
      isPaused = false
      set([...items])
      next()
    }
  }
}
