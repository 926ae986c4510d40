/** One file that is uploaded. `share` is the sent part of it, 0 to 1; `uuid` the source that was created from it. */
export interface UploadItem {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  share: number
  /** The text that says why it was not accepted. */
  problem: string
  /** Another try cannot help. */
  isFinal: boolean
  uuid: string
}

export type SendFile = (
  file: File,
  options: { onProgress(share: number): void; signal: AbortSignal }
) => Promise<{ uuid?: string }>

interface Options {
  send: SendFile
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
}

/** More at once would only make each of them slower. */
const AT_ONCE = 2

export const isUnderWay = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending'

/** A queue of files; a file that fails stays with its reason while the others continue. */
export function createUploads({ send, refuse, explain, onStored, onSettled, keepsStored = false }: Options): Uploads {
  let items: readonly UploadItem[] = []
  let last = 0
  let stored = 0
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, with_: Partial<UploadItem>) =>
    set(items.map(item => (item.id === id ? { ...item, ...with_ } : item)))

  async function run(item: UploadItem): Promise<void> {
    const controller = new AbortController()
    running.set(item.id, controller)
    change(item.id, { state: 'sending', share: 0, problem: '' })
    try {
      const { uuid = '' } = await send(item.file, {
        signal: controller.signal,
        onProgress: share => change(item.id, { share })
      })
      stored += 1
      change(item.id, { state: 'done', share: 1, uuid })
      onStored(uuid)
    } catch (error) {
      if (!controller.signal.aborted) change(item.id, { state: 'failed', problem: explain(error) })
    }
    running.delete(item.id)
    next()
  }

  function next(): void {
    for (const item of items) {
      if (running.size >= AT_ONCE) return
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
        return { id: ++last, file, state: isFinal ? 'failed' : 'waiting', share: 0, problem, isFinal, uuid: '' }
      })
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
      change(id, { state: 'waiting' })
      next()
    }
  }
}
