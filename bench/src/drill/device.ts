import {
  createSyncEngine,
  type SyncEngine,
  type SaveReply,
  type ServerState
} from '../../../mf-viewer/src/sync/sync-engine.ts'
import { newId } from '../../../mf-viewer/src/sync/new-id.ts'
import { fakeDevice } from '../../../mf-viewer/src/sync/testing/fake-device.ts'
import { callOnce } from './call.ts'

export type Started = ServerState & { sa: string; code: string }

/** A student's device with one tab that runs the viewer's sync engine. */
export interface DrillDevice {
  /** Whether requests and responses are lost. */
  isOffline: boolean
  engine(): SyncEngine
  /** Kills the tab and opens the page again, as soon as the service responds. */
  reopen(): Promise<void>
  /** Texts that were acknowledged to this device. */
  acknowledged(): readonly string[]
  /** Texts that are stored on it. */
  held(): string[]
  close(): void
}

const AGAIN_MS = 500
const PATIENCE = 120
/** One of so many replies is lost after the service has processed the request. */
const LOST_OF = 20

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const textOf = (value: unknown) => (value as { answer: string }).answer

/** @param enter starts, or continues with the `sa` that the device already has */
export const openDevice = async (site: string, enter: (sa?: string) => Promise<Started>): Promise<DrillDevice> => {
  const device = fakeDevice()
  const acknowledged: string[] = []
  let sa: string | undefined
  let current: { engine: SyncEngine; kill(): void } | null = null

  const it: DrillDevice = {
    isOffline: false,
    engine: () => {
      if (!current) throw new Error('the page is not open')
      return current.engine
    },
    reopen: async () => {
      current?.kill()
      current?.engine.stop()
      const started = await patiently(() => enter(sa))
      sa = started.sa
      const { store, kill } = device.tab()
      const engine = createSyncEngine({
        store,
        hasBlock: () => true,
        save: async request => {
          const reply = await call<SaveReply>('/ea/student/save', request)
          for (const block of Object.keys(reply.saved)) acknowledged.push(textOf(request.answers[block]))
          return reply
        },
        fetchServerState: revs => call<ServerState>('/ea/student/look', { revs }),
        submit: revs => call<{ submitted: string }>('/ea/student/submit', { answers: {}, revs }),
        later: (work, ms) => {
          const id = setTimeout(work, ms)
          return () => clearTimeout(id)
        },
        now: () => new Date(),
        random: Math.random,
        newId
      })
      current = { engine, kill }
      await engine.start(started)
    },
    acknowledged: () => acknowledged,
    held: () => device.values().map(textOf),
    close: () => current?.engine.stop()
  }

  async function call<Result>(path: string, body: object): Promise<Result> {
    if (it.isOffline) throw new Error('no network')
    const result = await callOnce<Result>(site, path, { sa, ...body })
    if (it.isOffline || Math.random() * LOST_OF < 1) throw new Error('the reply was lost')
    return result
  }

  async function patiently<R>(work: () => Promise<R>): Promise<R> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (tries === PATIENCE) throw error
        await pause(AGAIN_MS)
      }
    }
  }

  await it.reopen()
  return it
}
