import { type CallAddress, type ErrorCode, ERRORS } from '@annals/contracts'
import { currentLocale } from '../i18n/i18n.ts'
import { withinTime } from '../time/within-time.ts'
import { ApiError, OFFLINE } from './api-error.ts'
import { takeEarly } from './early-call.ts'

export interface TransportRequest {
  call: CallAddress
  body?: unknown
  params?: Record<string, string>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The request continues if the page is closed, within the browser's limit. Larger bodies are sent as usual. */
  outlivesPage?: boolean
}
export interface UploadRequest extends TransportRequest {
  form: FormData
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends one request and reads its answer; knows nothing about sessions. */
export interface Transport {
  send(request: TransportRequest): Promise<unknown>
  upload(request: UploadRequest): Promise<unknown>
}

/**
 * Longest time in ms until an answer has arrived; after that the server counts as unreachable. On a slow line, sending
 * takes part of it.
 */
const timeFor = (body: string | undefined): number => 60_000 + (body?.length ?? 0) / 10

/** Most bytes, of all bodies together, that browsers allow for requests that outlive the page. */
const OUTLIVING_BYTES = 64 * 1024

const network = (status = 0) => new ApiError({ code: 'NETWORK', msg: OFFLINE, status })

function addressOf(base: string, request: TransportRequest): string {
  const { call } = request
  let { path } = call
  for (const [name, value] of Object.entries(request.params ?? {}))
    path = path.replace(`:${name}`, encodeURIComponent(value))
  path = path.replace(/\/:\w+\?/g, '')
  const query = new URLSearchParams()
  if (call.method === 'GET' && request.body && typeof request.body === 'object')
    for (const [name, value] of Object.entries(request.body)) if (value !== undefined) query.set(name, String(value))
  const tail = query.toString()
  return `${base}${path}${tail ? `?${tail}` : ''}`
}

function readAnswer(status: number, text: string): unknown {
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch {
    throw network(status)
  }
  const errorResponse = body as { isError?: boolean; errorCode?: string; msg?: string } | undefined
  // A body with `isError` is an error whatever its status says (architecture §4).
  if (errorResponse && typeof errorResponse === 'object' && errorResponse.isError === true) {
    const code =
      errorResponse.errorCode && errorResponse.errorCode in ERRORS ? (errorResponse.errorCode as ErrorCode) : 'INTERNAL'
    throw new ApiError({ ...(body as object), code, msg: errorResponse.msg ?? ERRORS[code].msg, status })
  }
  if (status < 200 || status >= 300 || body === undefined) throw network(status)
  return body
}

/** @param base Path that all calls share, `/api`. */
export function createTransport(base = '/api'): Transport {
  /** Bytes under way that may outlive the page. */
  let outliving = 0
  return {
    async send(request) {
      const isPost = request.call.method === 'POST'
      const body = isPost ? JSON.stringify(request.body ?? {}) : undefined
      const bytes = request.outlivesPage && body !== undefined ? new TextEncoder().encode(body).length : Infinity
      const keepalive = outliving + bytes <= OUTLIVING_BYTES
      if (keepalive) outliving += bytes
      const url = addressOf(base, request)
      const early = takeEarly(url, body)
      const ask = async (signal: AbortSignal) => {
        const answered = early && (await early.catch(() => null))
        const response =
          answered ??
          (await fetch(url, {
            method: request.call.method,
            headers: {
              'accept-language': currentLocale(),
              ...(isPost ? { 'content-type': 'application/json' } : {}),
              ...request.headers
            },
            body,
            signal,
            keepalive,
            cache: 'no-store'
          }))
        return { status: response.status, text: await response.text() }
      }
      const { status, text } = await withinTime(timeFor(body), ask, request.signal)
        .catch((error: unknown) => {
          throw request.signal?.aborted ? error : network()
        })
        .finally(() => {
          if (keepalive) outliving -= bytes
        })
      return readAnswer(status, text)
    },
    upload(request) {
      // fetch does not report upload progress.
      return new Promise((resolve, reject) => {
        const xhr = new XMLHttpRequest()
        xhr.open('POST', addressOf(base, { ...request, body: undefined }))
        for (const [name, value] of Object.entries(request.headers ?? {})) xhr.setRequestHeader(name, value)
        xhr.upload.onprogress = event => event.lengthComputable && request.onProgress?.(event.loaded / event.total)
        xhr.onload = () => {
          try {
            resolve(readAnswer(xhr.status, xhr.responseText))
          } catch (error) {
            reject(error)
          }
        }
        xhr.onerror = () => reject(network())
        xhr.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
        request.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
        xhr.send(request.form)
      })
    }
  }
}
