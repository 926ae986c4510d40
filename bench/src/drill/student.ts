import {
  type SyncEngine,
  createSyncEngine,
  type SaveReply,
  type ServerState
} from '../../../mf-viewer/src/sync/sync-engine.ts'
import { newId } from '../../../mf-viewer/src/sync/new-id.ts'
import { fakeDevice } from '../../../mf-viewer/src/sync/testing/fake-device.ts'
import { callOnce } from './call.ts'

/** One acknowledgement of the service: this revision of the block holds this value. */
export interface Acknowledged {
  block: string
  rev: number
  text: string
}

/** A student without a browser: the viewer's sync engine stores the typed text and sends it to the service. */
export interface DrillStudent {
  sa: string
  /** Types the next version of a block's answer. */
  type(block: string): Promise<void>
  /**
   * Submits, and tries again while that fails; then submits once more, like a person who presses twice.
   * @returns both dates
   */
  send(): Promise<[string, string]>
  acknowledged(): readonly Acknowledged[]
  /** For each block the last typed text, and the number of versions. */
  typed(): ReadonlyMap<string, { text: string; versions: number }>
  /** States in which the engine no longer sends and which the student cannot change. */
  stuck(): readonly string[]
  close(): void
}

type Started = ServerState & { sa: string }

const PRESSES = 30
const PRESS_AGAIN_MS = 2000
const STUCK = new Set(['refused', 'expired', 'gone'])
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Starts a student through the site's own call. */
export const startStudent = async (site: string, share: string, number: number): Promise<DrillStudent> => {
  const email = `drill-${number}@example.org`
  const started = await callOnce<Started>(site, '/ea/student/start', { share, email })
  const { sa } = started
  const acknowledged: Acknowledged[] = []
  const typed = new Map<string, { text: string; versions: number }>()
  const stuck = new Set<string>()
  const engine: SyncEngine = createSyncEngine({
    store: fakeDevice().tab().store,
    hasBlock: () => true,
    save: async request => {
      const reply = await callOnce<SaveReply>(site, '/ea/student/save', { sa, ...request })
      for (const [block, rev] of Object.entries(reply.saved))
        acknowledged.push({ block, rev, text: (request.answers[block] as { answer: string }).answer })
      return reply
    },
    fetchServerState: revs => callOnce<ServerState>(site, '/ea/student/look', { sa, revs }),
    submit: revs => callOnce<{ submitted: string }>(site, '/ea/student/submit', { sa, answers: {}, revs }),
    later: (work, ms) => {
      const id = setTimeout(work, ms)
      return () => clearTimeout(id)
    },
    now: () => new Date(),
    random: Math.random,
    newId
  })
  engine.subscribe(() => {
    const { state } = engine.status()
    if (STUCK.has(state)) stuck.add(state)
  })
  await engine.start(started)

  return {
    sa,
    type: async block => {
      const versions = (typed.get(block)?.versions ?? 0) + 1
      const text = `Student ${number}, version ${versions} of ${block}.`
      typed.set(block, { text, versions })
      await engine.edit(block, { answer: text })
    },
    send: async () => {
      for (let press = 1; ; press++) {
        try {
          const first = await engine.submit()
          const answers = engine.values()
          const again = await callOnce<{ submitted: string }>(site, '/ea/student/submit', { sa, answers })
          return [first, again.submitted]
        } catch (error) {
          if (press === PRESSES) throw error
          await pause(PRESS_AGAIN_MS)
        }
      }
    },
    acknowledged: () => acknowledged,
    typed: () => typed,
    stuck: () => [...stuck],
    close: () => engine.stop()
  }
}
