import { type Film, SOURCE_MAX_LENGTHS, CREDIT_MAX_LENGTHS, youtubePage } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import Type from 'typebox'
import Value from 'typebox/value'
import { type Dispatcher, request } from 'undici'

/** What is known of a film: its texts, and the address of a picture of it; empty where nothing is known. */
export interface FilmFacts {
  title: string
  maker: string
  thumb: string
}

/** YouTube's answer about one film (oEmbed 1.0). */
const Answer = Type.Object({
  title: Type.String(),
  author_name: Type.Optional(Type.String()),
  thumbnail_url: Type.Optional(Type.String())
})
const ANSWER_BYTES = 64 * 1024
const MS = 5000
/** For a film that does not exist, is private, or may not be shown on other sites. */
const REFUSALS: readonly number[] = [400, 401, 403, 404]
const NOTHING: FilmFacts = { title: '', maker: '', thumb: '' }

const oneLine = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most)

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > ANSWER_BYTES) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** @returns null where YouTube cannot be reached, or answers something else than about a film */
async function asked(page: string, dispatcher: Dispatcher, signal: AbortSignal) {
  try {
    const url = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(page)}`
    const { statusCode, body } = await request(url, { dispatcher, signal, headers: { accept: 'application/json' } })
    const text = await textOf(body as AsyncIterable<Buffer>)
    const answer: unknown = statusCode === 200 ? JSON.parse(text) : null
    return { statusCode, answer: Value.Check(Answer, answer) ? answer : null }
  } catch {
    return null
  }
}

/**
 * What the site of a film says of it. A film can be added without it.
 * @throws ServiceError URL_UNUSABLE for a film on YouTube that cannot be shown here
 */
export async function filmFacts({ url }: Film, agent: Dispatcher, signal: AbortSignal): Promise<FilmFacts> {
  const page = youtubePage(url)
  if (page === null) {
    const stream = /^https:\/\/stream\.mux\.com\/([A-Za-z0-9]+)\.m3u8$/.exec(url)?.[1]
    return { ...NOTHING, thumb: stream ? `https://image.mux.com/${stream}/thumbnail.png?width=640` : '' }
  }
  const said = await asked(page, agent, AbortSignal.any([signal, AbortSignal.timeout(MS)]))
  if (said && REFUSALS.includes(said.statusCode))
    fail('URL_UNUSABLE', { msg: 'There is no such film on YouTube, or it may not be shown on other sites.' })
  if (!said?.answer) return NOTHING
  const { title, author_name = '', thumbnail_url = '' } = said.answer
  return {
    title: oneLine(title, SOURCE_MAX_LENGTHS.title),
    maker: oneLine(author_name, CREDIT_MAX_LENGTHS.maker),
    thumb: thumbnail_url
  }
}
