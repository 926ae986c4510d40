import type { ServerResponse } from 'node:http'

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
const html = (response: ServerResponse, status: number, title: string) =>
  void response
    .writeHead(status, { 'content-type': 'text/html;charset=UTF-8' })
    .end(`<!doctype html><title>${title}</title><h1>${title}</h1>`)

/** What can be wrong with an aggregator, by the word in a search that calls for it. */
const ERROR_CASES: Record<string, (response: ServerResponse, parameters: URLSearchParams) => void> = {
  /** No answer, until the caller hangs up. */
  'simulate-slow': () => undefined,
  'simulate-outage': response => html(response, 503, 'Service Unavailable'),
  'simulate-html': response => html(response, 200, 'Europeana is being improved'),
  'simulate-quota': response =>
    json(response, 429, { success: false, error: 'Too Many Requests', message: 'Rate limit exceeded' }),
  'simulate-key': (response, parameters) =>
    json(response, 401, {
      success: false,
      error: 'Unauthorized',
      message: `The API key ${parameters.get('wskey')} has been disabled`
    }),
  /** Half a body. */
  'simulate-cut': response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write('{"success":true,"totalResults":40,"items":[{"id":"/1/half","title":["Half', () =>
      response.destroy()
    )
  },
  /** More than any page of results. */
  'simulate-large': response => {
    const filler = 'x'.repeat(2 ** 20)
    json(response, 200, { success: true, totalResults: 1, items: Array.from({ length: 20 }, () => ({ id: filler })) })
  },
  /** The same cursor for ever, and nothing under it. */
  'simulate-endless': (response, parameters) =>
    json(response, 200, {
      success: true,
      itemsCount: parameters.get('cursor') === '*' ? 1 : 0,
      totalResults: 1000,
      nextCursor: 'again',
      items: parameters.get('cursor') === '*' ? [{ id: '/1/first', title: ['The only one'], type: 'TEXT' }] : []
    }),
  /** Records without most of their fields, or with other kinds of values. */
  'simulate-bare': response =>
    json(response, 200, {
      success: true,
      totalResults: '3',
      items: [{ id: '/1/bare' }, { title: ['Without a number'] }, { id: '/1/odd', title: 'One text', year: 1914 }, null]
    })
}

/** The error that a search calls for. */
export const errorCaseIn = (words: readonly string[]) => words.map(word => ERROR_CASES[word]).find(Boolean)
