import { writeFile } from 'node:fs/promises'
import { type Dispatcher, request } from 'undici'
import { MAX_PICTURE_BYTES } from './picture-cell.ts'
import { PictureProblem, tooLarge } from './problem.ts'

export interface DownloadOptions {
  agent: Dispatcher
  signal: AbortSignal
  /** Most bytes, and the time limit for the whole download. */
  bytes?: number
  ms?: number
}

const MS = 20_000
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const DUMPED = 16 * 1024
const ITSELF = 'The address of the picture itself: it often ends in .jpg or .png.'
const ANOTHER = 'An address that opens in a browser, or the picture in a zip file.'

/** Rejects a bad address before any request is sent. */
function inspected(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PictureProblem('This is not an address of a picture.', 'An address that begins with https:// or http://')
  if (url.username || url.password)
    throw new PictureProblem('This address contains a user name or a password.', 'An address that anybody can open.')
  return url
}

/** The meaning of a server's error for the person who wrote the address. */
function refused(status: number): PictureProblem {
  if (status === 404 || status === 410) return new PictureProblem('There is nothing at this address.', ITSELF)
  if (status === 401 || status === 403)
    return new PictureProblem('This picture is not open to everybody.', 'An address that anybody can open.')
  return new PictureProblem(`The server of this address answers with an error (${status}).`, ANOTHER)
}

/** A network error, as a message for the row. */
function lost(error: unknown): PictureProblem {
  if (error instanceof PictureProblem) return error
  const { cause, code } = error as { cause?: unknown; code?: string }
  if (cause instanceof PictureProblem) return cause
  if (code === 'ENOTFOUND') return new PictureProblem('There is no server of this name.', ANOTHER, { cause: error })
  return new PictureProblem('This address could not be reached.', ANOTHER, { cause: error })
}

/** Requests a picture and follows redirects; each address is checked like the first. */
async function answerOf(first: string, agent: Dispatcher, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  let url = inspected(first)
  for (let redirects = 0; ; redirects++) {
    const answer = await request(url, {
      dispatcher: agent,
      signal,
      headers: { 'user-agent': 'Annals picture import', accept: 'image/*', 'accept-encoding': 'identity' }
    })
    const location = String(answer.headers['location'] ?? '')
    if (!REDIRECTS.includes(answer.statusCode) || location === '') return answer
    await answer.body.dump({ limit: DUMPED, signal })
    if (redirects === MAX_REDIRECTS) throw new PictureProblem('This address leads from one to another.', ITSELF)
    url = inspected(location, url)
  }
}

function inspectAnswer({ statusCode, headers }: Dispatcher.ResponseData, most: number): void {
  if (statusCode !== 200) throw refused(statusCode)
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge()
  if (/^text\/html/i.test(String(headers['content-type'] ?? '')))
    throw new PictureProblem('This address leads to a web page, not to a picture.', ITSELF)
}

/**
 * Downloads from an address of the public internet into a file, as a stream.
 * @throws PictureProblem for everything that the address and its server cause; the reason of `signal`
 */
export async function download(
  address: string,
  to: string,
  { agent, signal, bytes = MAX_PICTURE_BYTES, ms = MS }: DownloadOptions
): Promise<void> {
  const timeout = AbortSignal.timeout(ms)
  const both = AbortSignal.any([signal, timeout])

  /** Says who stopped the download: the caller, the time limit, or the other side. */
  function blame(error: unknown): unknown {
    if (signal.aborted) return signal.reason
    if (timeout.aborted) return new PictureProblem('The server of this address is too slow.', ANOTHER, { cause: error })
    return lost(error)
  }

  async function* body(answer: Dispatcher.ResponseData): AsyncGenerator<Buffer, void> {
    let count = 0
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        count += chunk.length
        if (count > bytes) throw tooLarge()
        yield chunk
      }
    } catch (error) {
      throw blame(error)
    }
    if (count === 0) throw new PictureProblem('There is nothing at this address.', ITSELF)
  }

  const answer = await answerOf(address, agent, both).catch((error: unknown) => {
    throw blame(error)
  })
  try {
    inspectAnswer(answer, bytes)
  } catch (error) {
    // The rest of the answer is not needed any more.
    answer.body.on('error', () => undefined).destroy()
    throw error
  }
  // A pipeline into a stream of the file may reject before the file exists, and the file would remain.
  await writeFile(to, body(answer))
}
