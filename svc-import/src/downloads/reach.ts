import type { Dispatcher } from 'undici'
import { answerOf } from './download.ts'

const MS = 15_000
/** Servers that know no HEAD, or treat it otherwise, are asked by GET; nothing of the answer is read. */
const NOT_BY_HEAD = [400, 403, 404, 405, 406, 410, 429, 500, 501, 503]
/** Something is there, though not for everybody, or not for so many questions. */
const THERE = [401, 403, 429]

/** `lost`: no server has answered, which may be for reasons of this side. */
export type Reach = 'there' | 'gone' | 'lost'

/**
 * Whether there is something at an address of the public internet. Private addresses are refused like those of pictures.
 * @throws the reason of `signal`
 */
export async function reach(address: string, options: { agent: Dispatcher; signal: AbortSignal }): Promise<Reach> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(MS)])
  const status = async (method: 'HEAD' | 'GET'): Promise<number> => {
    const { answer } = await answerOf(address, { ...options, method, accept: '*/*' }, signal)
    answer.body.on('error', () => undefined).destroy()
    return answer.statusCode
  }
  try {
    let code = await status('HEAD')
    if (NOT_BY_HEAD.includes(code)) code = await status('GET')
    return code < 400 || THERE.includes(code) ? 'there' : 'gone'
  } catch {
    options.signal.throwIfAborted()
    return 'lost'
  }
}
