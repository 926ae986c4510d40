import type { Activity } from '@annals/contracts'
import { useHost, useLocation } from '@annals/web-kit'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { openAnswerStore } from '../sync/open-answer-store.ts'
import { type SyncEngine, createSyncEngine } from '../sync/sync-engine.ts'
import { newId } from '../sync/new-id.ts'
import type { AnswerStore } from '../sync/answer-store.ts'
import { openOtherTabs, type OtherTabs } from '../sync/other-tabs.ts'
import type { Started } from './start.ts'

export interface AnsweringParts {
  engine: SyncEngine
  store: AnswerStore
  /** Resolves when the answers of the service and of this device are merged. */
  ready: Promise<void>
}

/** What the service says in addition to the answers: the version of the share, and the present code. */
export interface ServerFacts {
  version?: number
  code?: string
}

interface Props {
  share: string
  activity: Activity
  started: Started
  onServerFacts(facts: ServerFacts): void
  /** Another tab has sent these answers. */
  onSentElsewhere(submitted: string, answers: Record<string, unknown>): void
}

/** The sync engine of a started answer, connected to network, tabs and route of the page (behaviour/sharing §4.2). */
export function useAnswering({ share, activity, started, onServerFacts, onSentElsewhere }: Props) {
  const { api } = useHost()
  const { pathname } = useLocation()
  const tabs = useRef<OtherTabs | null>(null)
  const sentElsewhere = useRef(onSentElsewhere)
  sentElsewhere.current = onSentElsewhere
  const onFacts = useRef(onServerFacts)
  onFacts.current = onServerFacts
  const answering = useMemo<AnsweringParts>(() => {
    const device = openAnswerStore(share, started.student)
    const store: AnswerStore = {
      ...device,
      change: async (block, next) => {
        const held = await device.change(block, next)
        tabs.current?.post({ kind: 'wrote' })
        return held
      }
    }
    const withFacts = async <R extends ServerFacts>(reply: Promise<R>): Promise<R> => {
      onFacts.current(await reply)
      return reply
    }
    const engine = createSyncEngine({
      store,
      hasBlock: block => Object.hasOwn(activity.blocks, block),
      save: request => withFacts(api.call('saveAnswers', { sa: started.sa, ...request }, { outlivesPage: true })),
      fetchServerState: revs => withFacts(api.call('lookAtAnswers', { sa: started.sa, revs })),
      submit: revs => api.call('submitAnswers', { sa: started.sa, answers: {}, revs }),
      later: (work, ms) => {
        const id = setTimeout(work, ms)
        return () => clearTimeout(id)
      },
      now: () => new Date(),
      random: Math.random,
      newId
    })
    const ready = engine.start(started)
    // What the device has stored is shown at once; the service is asked until it answers.
    if (started.isFromDevice) void ready.then(() => engine.fetchServerState())
    return { engine, store, ready }
  }, [api, share, activity, started])

  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void answering.ready.then(() => isCurrent && setReady(true))
    return () => {
      isCurrent = false
      setReady(false)
    }
  }, [answering])

  useEffect(() => {
    const { engine } = answering
    const channel = openOtherTabs(share, started.student, message => {
      if (message.kind === 'sent') sentElsewhere.current(message.submitted, message.answers)
      else void engine.refresh()
    })
    tabs.current = channel
    const online = () => void engine.online()
    // A tab that was hidden, asleep or frozen reads before it writes.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void engine.refresh().then(() => engine.fetchServerState())
    }
    const shown = (event: PageTransitionEvent) => event.persisted && onVisible()
    const leaving = () => {
      engine.leave()
      // If the page stays after all, values that other tabs left on the device are saved too.
      void engine.flush()
    }
    const visible = () => (document.visibilityState === 'hidden' ? leaving() : onVisible())
    addEventListener('online', online)
    addEventListener('pagehide', leaving)
    addEventListener('pageshow', shown)
    addEventListener('focus', onVisible)
    document.addEventListener('visibilitychange', visible)
    document.addEventListener('resume', onVisible)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leaving)
      removeEventListener('pageshow', shown)
      removeEventListener('focus', onVisible)
      document.removeEventListener('visibilitychange', visible)
      document.removeEventListener('resume', onVisible)
      tabs.current = null
      channel.close()
      void engine.flush().finally(() => engine.stop())
    }
  }, [answering, share, started.student])

  // Going to another block is one of the save points (behaviour/sharing §4.2).
  useEffect(() => void answering.engine.flush(), [answering, pathname])

  const postSent = (submitted: string, answers: Record<string, unknown>) =>
    tabs.current?.post({ kind: 'sent', submitted, answers })
  return { ...answering, isReady, postSent }
}

/** What the engine holds, for rendering. */
export function useEngineState(engine: SyncEngine) {
  const status = useSyncExternalStore(engine.subscribe, engine.status)
  const values = useSyncExternalStore(engine.subscribe, engine.values)
  const conflictCopies = useSyncExternalStore(engine.subscribe, engine.conflictCopies)
  return { status, values, conflictCopies }
}
