import {
  type AccessRule,
  type ResponseOf,
  type BodyOf,
  type CallAddress,
  callAddresses,
  type CallName,
  type calls
} from '@annals/contracts'
import { isApiError } from './api-error.ts'
import type { Transport } from './transport.ts'

export interface CallOptions {
  /** Values of the path's `:name` parts. */
  params?: Record<string, string>
  /** Extra headers. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The request continues if the page is closed: for saves. */
  outlivesPage?: boolean
}
export interface UploadOptions extends CallOptions {
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

type Calls = typeof calls

/** The product's calls, by their name in contracts. Rejects with ApiError, or AbortError when stopped. */
export interface Api {
  call<N extends CallName>(name: N, body?: BodyOf<Calls[N]>, options?: CallOptions): Promise<ResponseOf<Calls[N]>>
  /** Sends a file (field `file`) or a whole form. */
  upload<N extends CallName>(name: N, file: File | FormData, options?: UploadOptions): Promise<ResponseOf<Calls[N]>>
}

/** What the client needs to know about the session. */
export interface SessionSource {
  id(): string | null
  /** Settles when the first session is open, or is known to be impossible. */
  ready(): Promise<void>
  /** Opens a session after `SESSION_EXPIRED`, or where there was none; false when the person did not sign in. */
  renew(access: AccessRule, expired: string | null): Promise<boolean>
}

const NEEDS_NO_SESSION: readonly AccessRule[] = ['public', 'studentToken']

export function createApi(transport: Transport, session: SessionSource): Api {
  async function withSession<T>(call: CallAddress, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    // Students answer without any session, so their calls never wait for one (architecture §5.5).
    if (!NEEDS_NO_SESSION.includes(call.access)) await session.ready()
    const used = session.id()
    const headersFor = (id: string | null): Record<string, string> => (id ? { authorization: `Bearer ${id}` } : {})
    try {
      return await send(headersFor(used))
    } catch (error) {
      const lacksAny = used === null && call.access === 'anySession'
      if (!isApiError(error) || error.code !== (lacksAny ? 'SESSION_MISSING' : 'SESSION_EXPIRED')) throw error
      if (!(await session.renew(call.access, used))) throw error
      return send(headersFor(session.id()))
    }
  }

  return {
    call(name, body, options = {}) {
      const call = callAddresses[name]
      return withSession(call, headers =>
        transport.send({
          call,
          body,
          params: options.params,
          headers: { ...headers, ...options.headers },
          signal: options.signal,
          outlivesPage: options.outlivesPage
        })
      ) as Promise<ResponseOf<Calls[typeof name]>>
    },
    upload(name, file, options = {}) {
      const call = callAddresses[name]
      let form: FormData
      if (file instanceof FormData) form = file
      else {
        form = new FormData()
        form.append('file', file)
      }
      return withSession(call, headers =>
        transport.upload({
          call,
          form,
          params: options.params,
          onProgress: options.onProgress,
          signal: options.signal,
          headers: { ...headers, ...options.headers }
        })
      ) as Promise<ResponseOf<Calls[typeof name]>>
    }
  }
}
