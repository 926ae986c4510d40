import { writeFile } from 'node:fs/promises'
import { type Dispatcher, request } from 'undici'
import { LIMITS } from '../file-kinds/limits.ts'
import { FileProblem, tooLarge } from './problem.ts'

export interface DownloadOptions {
  agent: Dispatcher
  signal: AbortSignal
  /** Most bytes, and the time limit for the whole download. */
  bytes?: number
  ms?: number
  /** Bytes that are read of a web page; without it, a page is refused. */
  pageBytes?: number
  /** Of other files than pictures: their name, what the server is asked for, what is said of one with too many bytes. */
  expects?: { name: string; accept: string; tooLarge: FileProblem }
}

/** A file that has arrived: its address after all redirects, and what its server says that it is. */
export interface Arrived {
  url: string
  contentType: string
  /** Of a web page, only the beginning may have arrived. */
  isPage: boolean
}

const MS = 20_000
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
/** Codes of OpenSSL and Node.js for certificates that are not trusted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|^ERR_(TLS|SSL)/
const DUMPED = 16 * 1024
const PAGE = /^(?:text\/html|application\/xhtml\+xml)\b/i
const ITSELF = 'The address of the picture itself: it often ends in .jpg or .png.'
const ANOTHER = 'An address that opens in a browser, or the picture in a zip file.'

const acceptedBy = (expects: DownloadOptions['expects'], pageBytes = 0): string =>
  expects?.accept ?? (pageBytes ? 'text/html, image/*' : 'image/*')

const nameOf = (expects: DownloadOptions['expects']): string => expects?.name ?? 'picture'

/** Rejects a bad address before any request is sent. */
function inspected(text: string, name: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new FileProblem(`This is not an address of a ${name}.`, 'An address that begins with https:// or http://')
  if (url.username || url.password)
    throw new FileProblem('This address contains a user name or a password.', 'An address that anybody can open.')
  return url
}

/** The meaning of a server's error for the person who wrote the address. */
function refused(status: number, name: string): FileProblem {
  if (status === 404 || status === 410) return new FileProblem('There is nothing at this address.', ITSELF)
  if (status === 401 || status === 403)
    return new FileProblem(`This ${name} is not open to everybody.`, 'An address that anybody can open.')
  return new FileProblem(`The server of this address answers with an error (${status}).`, ANOTHER)
}

/** A network error, as a message for the row. */
function lost(error: unknown): FileProblem {
  if (error instanceof FileProblem) return error
  const { cause, code = '' } = error as { cause?: unknown; code?: string }
  if (cause instanceof FileProblem) return cause
  if (CERTIFICATE.test(code))
    return new FileProblem(
      'The server of this address cannot prove who it is: its certificate is not valid.',
      ANOTHER,
      {
        cause: error
      }
    )
  if (code === 'ENOTFOUND') return new FileProblem('There is no server of this name.', ANOTHER, { cause: error })
  return new FileProblem('This address could not be reached.', ANOTHER, { cause: error })
}

/** What is requested: a picture, unless `expects` or `accept` say otherwise. */
type Asked = Pick<DownloadOptions, 'agent' | 'pageBytes' | 'expects'> & { method?: 'GET' | 'HEAD'; accept?: string }

/** Makes a request and follows redirects; each address is checked like the first. */
export async function answerOf(
  first: string,
  { agent, pageBytes, expects, method = 'GET', accept = acceptedBy(expects, pageBytes) }: Asked,
  signal: AbortSignal
): Promise<{ url: URL; answer: Dispatcher.ResponseData }> {
  const name = nameOf(expects)
  let url = inspected(first, name)
  for (let redirects = 0; ; redirects++) {
    const answer = await request(url, {
      method,
      dispatcher: agent,
      signal,
      headers: { 'user-agent': 'Annals picture import', accept, 'accept-encoding': 'identity' }
    })
    const location = String(answer.headers['location'] ?? '')
    if (!REDIRECTS.includes(answer.statusCode) || location === '') return { url, answer }
    await answer.body.dump({ limit: DUMPED, signal })
    if (redirects === MAX_REDIRECTS) throw new FileProblem('This address leads from one to another.', ITSELF)
    url = inspected(location, name, url)
  }
}

/** @returns whether it is a web page, of which only the beginning is read */
function inspectAnswer(
  { statusCode, headers }: Dispatcher.ResponseData,
  { bytes = LIMITS.picture, pageBytes, expects }: DownloadOptions
): boolean {
  if (statusCode !== 200) throw refused(statusCode, nameOf(expects))
  const isPage = PAGE.test(String(headers['content-type'] ?? ''))
  if (isPage && pageBytes) return true
  if (Number(headers['content-length'] ?? 0) > bytes) throw expects?.tooLarge ?? tooLarge()
  if (!isPage) return false
  throw new FileProblem('This address leads to a web page, not to a picture.', ITSELF)
}

/**
 * Downloads from an address of the public internet into a file, as a stream.
 * @throws FileProblem for everything that the address and its server cause; the reason of `signal`
 */
export async function download(address: string, to: string, options: DownloadOptions): Promise<Arrived> {
  const { signal, bytes = LIMITS.picture, ms = MS, pageBytes = 0, expects } = options
  const timeout = AbortSignal.timeout(ms)
  const both = AbortSignal.any([signal, timeout])

  /** Says who stopped the download: the caller, the time limit, or the other side. */
  function blame(error: unknown): unknown {
    if (signal.aborted) return signal.reason
    if (timeout.aborted) return new FileProblem('The server of this address is too slow.', ANOTHER, { cause: error })
    return lost(error)
  }

  async function* body(answer: Dispatcher.ResponseData, isPage: boolean): AsyncGenerator<Buffer, void> {
    let count = 0
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        count += chunk.length
        if (!isPage && count > bytes) throw expects?.tooLarge ?? tooLarge()
        yield chunk
        if (isPage && count >= pageBytes) return
      }
    } catch (error) {
      throw blame(error)
    }
    if (count === 0) throw new FileProblem('There is nothing at this address.', ITSELF)
  }

  const { url, answer } = await answerOf(address, options, both).catch((error: unknown) => {
    throw blame(error)
  })
  let isPage: boolean
  try {
    isPage = inspectAnswer(answer, options)
  } catch (error) {
    // The rest of the answer is not needed any more.
    answer.body.on('error', () => undefined).destroy()
    throw error
  }
  // A pipeline into a stream of the file may reject before the file exists, and the file would remain.
  await writeFile(to, body(answer, isPage))
  return { url: url.href, contentType: String(answer.headers['content-type'] ?? ''), isPage }
}
