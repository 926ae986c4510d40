import { useHost, useLocation } from '@annals/web-kit'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { openStore } from '../sync/device-store.ts'
import { type Engine, createEngine } from '../sync/engine.ts'
import type { AnswerStore } from '../sync/store.ts'
import type { Started } from './start.ts'

export interface Desk {
  engine: Engine
  store: AnswerStore
  /** Settles when the service's answers and this device's are together. */
  ready: Promise<void>
}

/** The sync engine of a started answer, bound to the page's life: network, tab, route (spec 3 §4). */
export function useDesk(share: string, started: Started): Desk & { isOpen: boolean } {
  const { api } = useHost()
  const { pathname } = useLocation()
  const desk = useMemo<Desk>(() => {
    const store = openStore(share, started.student)
    const engine = createEngine({
      store,
      save: (answers, revs) => api.call('saveAnswers', { sa: started.sa, answers, revs }),
      submit: (answers, revs) => api.call('submitAnswers', { sa: started.sa, answers, revs }),
      later: (work, ms) => {
        const id = setTimeout(work, ms)
        return () => clearTimeout(id)
      },
      random: Math.random
    })
    return { engine, store, ready: engine.open(started) }
  }, [api, share, started])

  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void desk.ready.then(() => isCurrent && setOpen(true))
    return () => {
      isCurrent = false
      setOpen(false)
    }
  }, [desk])

  useEffect(() => {
    const { engine } = desk
    const online = () => void engine.online()
    const visible = () => void (document.visibilityState === 'hidden' ? engine.flush() : engine.refresh())
    const leaving = () => void engine.flush()
    addEventListener('online', online)
    addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', visible)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', visible)
      void engine.flush().finally(() => engine.close())
    }
  }, [desk])

  // Going to another block is one of the spec's save points.
  useEffect(() => void desk.engine.flush(), [desk, pathname])
  return { ...desk, isOpen }
}

/** What the engine holds, for rendering. */
export function useEngineState(engine: Engine) {
  const status = useSyncExternalStore(engine.subscribe, engine.status)
  const values = useSyncExternalStore(engine.subscribe, engine.values)
  return { status, values }
}
