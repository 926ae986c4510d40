import {
  type AccessRule,
  type accountCalls,
  type ResponseOf,
  type BodyOf,
  callAddresses,
  type User
} from '@annals/contracts'
import { isApiError } from '../api/api-error.ts'
import type { SessionSource } from '../api/api.ts'
import type { Transport } from '../api/transport.ts'
import { browserMarkForSignIn } from './browser-mark.ts'
import { createOtherTabs, type TabChannel } from './other-tabs.ts'
import { formDrafts } from '../form-drafts/form-drafts.ts'
import { withinTime } from '../time/within-time.ts'
import { createSessionStorage, type SessionStorage } from './session-storage.ts'
import type { SessionApi, SessionSnapshot, SessionState, SignInOptions } from './session-types.ts'

/** Dialogs of the frame that end with a session; each returns whether somebody is signed in. */
export interface SignInPrompt {
  login(options: SignInOptions): Promise<boolean>
  register(options: SignInOptions): Promise<boolean>
  /** Answers all waiting callers and closes the dialog. */
  close(signedIn: boolean): void
}

/** The session with the functions for the frame; remotes see only its SessionApi. */
export interface SessionStore extends SessionApi, SessionSource {
  /** Resumes or opens a session. Rejects with ApiError when the API cannot be reached. */
  start(): Promise<void>
  login(login: string, password: string, keep: boolean): Promise<void>
  /** Creates the account, then signs in (behaviour/accounts §2.2). */
  register(email: string, password: string): Promise<void>
}

type AccountCalls = typeof accountCalls

interface Options {
  transport: Transport
  prompt: SignInPrompt
  storage?: SessionStorage
  /** Sends messages to other tabs of the same browser; null where there are none. */
  channel?: TabChannel | null
}

const EMPTY: SessionSnapshot = { status: 'starting', user: null, sessionId: null, state: null }
const NOBODY: SessionSnapshot = { ...EMPTY, status: 'anonymous' }
/** Calls for which an expired session of a visitor is replaced by a new anonymous one. */
const NEEDS_NOBODY: readonly AccessRule[] = ['anySession', 'public']

/** Runs one at a time. A call during a run starts one more run afterwards, because the first may have used old data. */
function createSingleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await work().catch(() => undefined)
    } while (isAskedAgain)
    running = null
  }
  return () => {
    if (running) isAskedAgain = true
    return (running ??= run())
  }
}

/** Longest time in ms that a logout waits for work to be saved. */
const LAST_WORK_TIME = 5000

export function createSession({
  transport,
  prompt,
  storage = createSessionStorage(),
  channel = null
}: Options): SessionStore {
  let snapshot = EMPTY
  /** The browser's session when this tab adopted it; another id in `snapshot` is this tab's own. */
  let taken: string | null = null
  let renewing: Promise<boolean> | null = null
  const tabs = createOtherTabs(channel)
  const listeners = new Set<() => void>()
  const lastWorks = new Set<() => Promise<unknown>>()
  let settle: () => void = () => undefined
  const ready = new Promise<void>(resolve => (settle = resolve))

  function set(next: SessionSnapshot): void {
    snapshot = next
    if (next.status !== 'starting') settle()
    for (const listener of listeners) listener()
  }
  const send = <N extends keyof AccountCalls>(name: N, body: BodyOf<AccountCalls[N]>, sessionId?: string | null) =>
    transport.send({
      call: callAddresses[name],
      body,
      headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {}
    }) as Promise<ResponseOf<AccountCalls[N]>>

  function take(answer: SessionState): void {
    const { user, session, ...state } = answer
    set({ status: user ? 'member' : 'anonymous', user: user as User | null, sessionId: session.sessionId, state })
  }

  async function openAnonymous(): Promise<void> {
    const { session_uuid } = await send('createAnonymousSession', {})
    storage.write(session_uuid, false)
    set({ ...NOBODY, sessionId: session_uuid })
  }

  async function resume(stored: string): Promise<boolean> {
    try {
      take(await send('startSession', { session: stored }))
      return true
    } catch (error) {
      if (isApiError(error) && error.isHttpError) throw error
      return false
    }
  }

  async function start(): Promise<void> {
    try {
      const stored = storage.read()
      if (stored && (await resume(stored))) {
        taken = stored === storage.readPersistent() ? stored : null
        return
      }
      // Another tab may have signed in meanwhile: its session is not deleted.
      if (stored && stored === storage.read()) storage.clear()
      await openAnonymous().catch((error: unknown) => {
        if (!isApiError(error) || error.isHttpError) throw error
        // The API answers but gives no session now, for example because a network has opened too many. Public content
        // needs none, and the first call that needs one asks again.
        set(NOBODY)
      })
    } catch (error) {
      set({ ...EMPTY, status: 'offline' })
      throw error
    }
  }

  async function login(name: string, password: string, keep: boolean): Promise<void> {
    const answer = await send('login', {
      login: name,
      password,
      autologin: keep,
      device: browserMarkForSignIn()
    })
    const { sessionId } = answer.session
    if (!keep) storage.clear()
    storage.write(sessionId, keep)
    taken = keep ? sessionId : null
    take(answer)
    tabs.tell({ kind: 'changed' })
  }

  /** From this moment on nobody is signed in here; an anonymous session follows when the API answers. */
  async function goOnAsNobody(): Promise<void> {
    set(NOBODY)
    await openAnonymous().catch(() => undefined)
  }

  async function signOutHere(): Promise<void> {
    storage.clear()
    tabs.tell({ kind: 'changed' })
    await goOnAsNobody()
  }

  /** Adopts the browser's present session. A member who signed in only for this tab stays. */
  async function catchUp(): Promise<void> {
    if (snapshot.status === 'starting') return
    const { user, sessionId } = snapshot
    const isBrowsers = sessionId !== null && sessionId === taken
    if (user && !isBrowsers) return
    const kept = storage.readPersistent()
    if (kept === (isBrowsers ? sessionId : null)) return
    if (!kept) return goOnAsNobody()
    const answer = await send('startSession', { session: kept })
    // Meanwhile somebody may have signed in or out, in this tab or another.
    if (storage.readPersistent() !== kept || snapshot.sessionId !== sessionId) return
    taken = kept
    storage.clearTab()
    take(answer)
    if (snapshot.user) prompt.close(true)
  }
  const follow = createSingleFlight(catchUp)

  async function followSignOut(member: string): Promise<void> {
    const { user, sessionId } = snapshot
    if (user?.uuid !== member || sessionId === taken) return
    if (sessionId) void send('logout', {}, sessionId).catch(() => undefined)
    storage.clearTab()
    await goOnAsNobody()
  }

  tabs.listen({ onChange: () => void follow(), onSignedOut: member => void followSignOut(member) })

  async function openAgain(access: AccessRule, expired: string | null): Promise<boolean> {
    const before = snapshot.user?.uuid
    if (!before && NEEDS_NOBODY.includes(access))
      return openAnonymous().then(
        () => true,
        () => false
      )
    // Another tab may have signed in again.
    await follow()
    if (snapshot.sessionId === expired && !(await prompt.login({ redirect: false }))) {
      if (snapshot.sessionId === expired) await signOutHere()
      return false
    }
    // A request of one member is not repeated for another.
    return before === undefined || snapshot.user?.uuid === before
  }

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    id: () => snapshot.sessionId,
    ready: () => ready,
    start,
    login,
    async register(email, password) {
      await send('register', { login: email, password })
      await login(email, password, true)
    },
    openLogin: (options = {}) => prompt.login(options),
    openRegister: (options = {}) => prompt.register(options),
    async refresh() {
      if (!snapshot.sessionId) return
      take(await send('startSession', { session: snapshot.sessionId }))
    },
    beforeLogout(work) {
      lastWorks.add(work)
      return () => lastWorks.delete(work)
    },
    async logout() {
      if (snapshot.user) await Promise.allSettled([...lastWorks].map(work => withinTime(LAST_WORK_TIME, work)))
      const { sessionId, user } = snapshot
      // The next person at this device must find nothing of it.
      if (user) void formDrafts.forget(user.uuid)
      try {
        if (sessionId) await send('logout', {}, sessionId)
      } catch {
        // Without the network the session still ends in this browser.
      }
      if (user) tabs.tell({ kind: 'signed-out', member: user.uuid })
      await signOutHere()
    },
    renew(access: AccessRule, expired) {
      // Another call may have renewed the session meanwhile.
      if (snapshot.sessionId !== expired) return Promise.resolve(true)
      renewing ??= openAgain(access, expired).finally(() => (renewing = null))
      return renewing
    }
  }
}
