import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIMULATOR_KEY } from './key.ts'
import { idsOf, QueryError, wordsOf } from './query.ts'
import { makeRecords, type Records, textOf } from './records.ts'
import { search } from './search.ts'
import { errorCaseIn } from './error-cases.ts'

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))

function answerSearch(records: Records, parameters: URLSearchParams, response: ServerResponse): void {
  const key = parameters.get('wskey')
  if (key !== SIMULATOR_KEY)
    return json(response, 401, {
      success: false,
      error: 'Unauthorized',
      message: key ? 'Invalid API key' : 'Empty API key'
    })
  const errorCase = errorCaseIn(wordsIn(parameters.get('query') ?? ''))
  if (errorCase) return errorCase(response, parameters)
  const { status, body } = search(records.items, parameters)
  json(response, status, body)
}

/** Words that may call for an error; the parts of an id, too. */
function wordsIn(query: string): string[] {
  try {
    return idsOf(query)?.flatMap(id => id.split('/')) ?? wordsOf(query)
  } catch (error) {
    if (error instanceof QueryError) return []
    throw error
  }
}

async function answerPicture(records: Records, name: string, response: ServerResponse): Promise<void> {
  const draw = records.pictures.get(name)
  if (!draw) return void response.writeHead(404).end()
  const picture = await draw()
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length }).end(picture)
}

function answerPage(records: Records, id: string, response: ServerResponse): void {
  const item = records.items.find(one => one.id === id)
  const title = (item ? textOf(item, 'title') : 'Not found').replace(/&/g, '&amp;').replace(/</g, '&lt;')
  response
    .writeHead(item ? 200 : 404, { 'content-type': 'text/html;charset=UTF-8' })
    .end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>A record of the simulator.</p>`)
}

export interface Simulator {
  /** `http://127.0.0.1:<port>` */
  url: string
  stop(): Promise<void>
}

/**
 * Answers instead of Europeana where there is no key: its Search API, the pictures of the records and their pages. It
 * does without most parameters of the API, and refuses what our client would never send.
 */
export async function startSimulator({ port = 0, samplesDir = '' } = {}): Promise<Simulator> {
  let records: Records = { items: [], pictures: new Map() }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    if (pathname === '/record/v2/search.json') return answerSearch(records, searchParams, response)
    if (pathname.startsWith('/thumbnail/v3/400/'))
      return answerPicture(records, pathname.slice('/thumbnail/v3/400/'.length), response)
    if (pathname.startsWith('/item/')) return answerPage(records, pathname.slice('/item'.length), response)
    if (pathname === '/readyz') return json(response, 200, { ok: true })
    response.writeHead(404).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  records = makeRecords(url, samplesDir)
  return {
    url,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
