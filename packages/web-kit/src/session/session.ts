import { accountCalls, type AccessRule, type AnswerOf, type BodyOf, type Call, type User } from '@annals/contracts'
import { isApiError } from '../api/api-error.ts'
import type { SessionSource } from '../api/api.ts'
import type { Transport } from '../api/transport.ts'
import { deviceForSignIn } from './device.ts'
import { formDrafts } from '../form-drafts/form-drafts.ts'
import { createSessionStorage, type SessionStorage } from './session-storage.ts'
import type { SessionApi, SessionSnapshot, SessionState, SignInOptions } from './session-types.ts'

/** Dialogs of the frame that end in a session; each answers whether somebody is signed in. */
export interface SignInPrompt {
  login(options: SignInOptions): Promise<boolean>
  register(options: SignInOptions): Promise<boolean>
}

/** The session as the frame drives it; remotes see only its SessionApi. */
export interface SessionStore extends SessionApi, SessionSource {
  /** Resumes or opens a session. Rejects with ApiError when the API cannot be reached. */
  start(): Promise<void>
  login(login: string, password: string, keep: boolean): Promise<void>
  /** Creates the account, then signs in (spec 1 §4). */
  register(email: string, password: string): Promise<void>
}

interface Options {
  transport: Transport
  prompt: SignInPrompt
  storage?: SessionStorage
  /** Tells other tabs of the same browser; null where there are none to tell. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null
}
type Message = { kind: 'signed-in' } | { kind: 'signed-out'; sessionId: string }

const EMPTY: SessionSnapshot = { status: 'starting', user: null, sessionId: null, state: null }

export function createSession({
  transport,
  prompt,
  storage = createSessionStorage(),
  channel = null
}: Options): SessionStore {
  let snapshot = EMPTY
  let renewing: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  let settle: () => void = () => undefined
  const ready = new Promise<void>(resolve => (settle = resolve))

  function set(next: SessionSnapshot): void {
    snapshot = next
    if (next.status !== 'starting') settle()
    for (const listener of listeners) listener()
  }
  const send = <C extends Call>(call: C, body: BodyOf<C>, sessionId?: string | null) =>
    transport.send({ call, body, headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {} }) as Promise<
      AnswerOf<C>
    >

  function take(answer: SessionState): void {
    const { user, session, ...state } = answer
    set({ status: user ? 'member' : 'anonymous', user: user as User | null, sessionId: session.sessionId, state })
  }

  async function openAnonymous(): Promise<void> {
    const { session_uuid } = await send(accountCalls.createAnonymousSession, {})
    storage.write(session_uuid, false)
    set({ status: 'anonymous', user: null, sessionId: session_uuid, state: null })
  }

  async function resume(stored: string): Promise<boolean> {
    try {
      take(await send(accountCalls.startSession, { session: stored }))
      return true
    } catch (error) {
      if (isApiError(error) && error.isHttpError) throw error
      return false
    }
  }

  async function start(): Promise<void> {
    try {
      const stored = storage.read()
      if (stored && (await resume(stored))) return
      if (stored) storage.clear()
      await openAnonymous()
    } catch (error) {
      set({ ...EMPTY, status: 'offline' })
      throw error
    }
  }

  async function login(name: string, password: string, keep: boolean): Promise<void> {
    const answer = await send(accountCalls.login, {
      login: name,
      password,
      autologin: keep,
      device: deviceForSignIn()
    })
    if (!keep) storage.clear()
    storage.write(answer.session.sessionId, keep)
    take(answer)
    if (keep) channel?.postMessage({ kind: 'signed-in' } satisfies Message)
  }

  async function signOutHere(): Promise<void> {
    storage.clear()
    await openAnonymous()
  }

  channel?.addEventListener('message', event => {
    const message = (event as MessageEvent<Message>).data
    if (message.kind === 'signed-out' && message.sessionId === snapshot.sessionId)
      void signOutHere().catch(() => undefined)
    if (message.kind === 'signed-in' && snapshot.status !== 'member') {
      void start().catch(() => undefined)
    }
  })

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
      await send(accountCalls.register, { login: email, password })
      await login(email, password, true)
    },
    openLogin: (options = {}) => prompt.login(options),
    openRegister: (options = {}) => prompt.register(options),
    async refresh() {
      if (!snapshot.sessionId) return
      take(await send(accountCalls.startSession, { session: snapshot.sessionId }))
    },
    async logout() {
      const { sessionId: ended, user } = snapshot
      // The next person at this device finds nothing of it.
      if (user) void formDrafts.forget(user.uuid)
      try {
        if (ended) await send(accountCalls.logout, {}, ended)
      } catch {
        // Without the network the session still ends in this browser.
      }
      if (ended) channel?.postMessage({ kind: 'signed-out', sessionId: ended } satisfies Message)
      await signOutHere()
    },
    renew(access: AccessRule, expired) {
      // Another call may have renewed it meanwhile.
      if (snapshot.sessionId !== expired) return Promise.resolve(true)
      renewing ??= (
        snapshot.user || access !== 'anySession'
          ? prompt.login({ redirect: false })
          : openAnonymous().then(
              () => true,
              () => false
            )
      ).finally(() => (renewing = null))
      return renewing
    }
  }
}
