import { aggregatorCalls as calls, type BodyOf, internalCalls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIMULATOR_KEY } from '../../../../infra/europeana-simulator/key.ts'
import { type Simulator, startSimulator } from '../../../../infra/europeana-simulator/simulator.ts'
import { type Site, testSite } from '../../testing/site.ts'
import { createAggregatorClient } from './client.ts'
import { type OwnPartner, partnerRepository } from '../partners/repository.ts'

type Search = BodyOf<typeof calls.aggregatorSearch>
const partnerOf = (
  name: string,
  institutions: Partial<Pick<OwnPartner, 'providers' | 'dataproviders'>>
): OwnPartner => ({
  ...{ uuid: newId(), slug: newId(), code: 'p', name, logo: '', introduction: '', text: '' },
  ...{ providers: [], dataproviders: [], members: [], ...institutions }
})
const asService = { headers: { 'x-service-token': SERVICE_TOKEN } }
let simulator: Simulator
let site: Site

beforeAll(async () => {
  simulator = await startSimulator()
  site = await testSite('aggregator', { EUROPEANA_URL: simulator.url, EUROPEANA_API_KEY: SIMULATOR_KEY })
})
afterAll(async () => {
  await site.close()
  await simulator.stop()
})

const search = async (body: Search) => callOn(site.app, calls.aggregatorSearch, body)
const found = async (body: Search) => (await search(body)).body

describe('searching', () => {
  test('a page has ten records unless more are asked for, and the cursor leads on to others', async () => {
    const first = await found({ searchFor: 'address' })
    expect(first.items).toHaveLength(10)
    const second = await found({ searchFor: 'address', cursor: first.nextCursor })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(20)
    expect(second.totalResults).toBe(first.totalResults)
    expect((await found({ searchFor: 'address', showMax: 25 })).items).toHaveLength(25)
  })

  test('a record has every field of the contract, with a picture of this site', async () => {
    const { items } = await found({ searchFor: 'mercator greenland' })
    expect(items[0]).toEqual({
      id: '/920000/worldMercator',
      title: 'The world as Mercator drew it',
      provider: 'Annals simulator',
      dataProvider: 'Harbour Town Museum',
      year: '2026',
      europeanaCollectionName: '920000_Annals_maps',
      country: 'Portugal',
      timestamp_created: expect.stringMatching(/^20\d\d-/),
      type: 'IMAGE',
      edmPreview: expect.stringMatching(/^\/api\/sas\/picture\?uri=http%3A%2F%2F127\.0\.0\.1/),
      dcDescription: expect.stringContaining('1569'),
      rights: 'https://creativecommons.org/licenses/by/4.0/',
      guid: `${simulator.url}/item/920000/worldMercator`
    })
  })

  test('types and reuse narrow the search', async () => {
    const types = async (body: Partial<Search>) =>
      new Set((await found({ searchFor: 'war', showMax: 100, ...body })).items.map(({ type }) => type))
    expect(await types({})).toEqual(new Set(['IMAGE', 'TEXT']))
    expect(await types({ types: ['TEXT'] })).toEqual(new Set(['TEXT']))
    expect(await found({ searchFor: 'war', types: ['SOUND'] })).toEqual({ totalResults: 0, items: [], nextCursor: '' })
    expect((await found({ searchFor: 'war', reuse: 'permission' })).totalResults).toBe(0)
  })

  test('what is typed is no syntax', async () => {
    expect((await found({ searchFor: 'title:war OR *:*' })).totalResults).toBe(0)
  })

  test.each([
    ['blank words', { searchFor: ' ' }],
    ['another page size', { searchFor: 'war', showMax: 11 }],
    ['an unknown type', { searchFor: 'war', types: ['SMELL'] }]
  ])('%s are 400', async (_, body) => {
    expect((await send(site.app, calls.aggregatorSearch, body)).errorResponse.errorCode).toBe('BAD_REQUEST')
  })
})

describe('records by their ids', () => {
  const records = (ids: string[]) => send(site.app, internalCalls.aggregatorRecords, { asker: newId(), ids }, asService)

  test('they come in the order of the ids, with their makers and pictures; unknown ones are left out', async () => {
    const { items } = await found({ searchFor: 'map', showMax: 50 })
    const ids = items.map(({ id }) => id).toReversed()
    const { body: answer } = await callOn(
      site.app,
      internalCalls.aggregatorRecords,
      { asker: newId(), ids: [...ids, '/1/unknown'] },
      asService
    )
    expect(answer.records.map(({ id }) => id)).toEqual(ids)
    expect(answer.records.find(({ type }) => type === 'IMAGE')?.picture).toMatch(/^http:.*\/thumbnail\/v3\/400\//)
  })

  test.each([
    ['/simulate-outage/1', 'AGGREGATOR_DOWN'],
    ['/simulate-quota/1', 'AGGREGATOR_QUOTA'],
    ['/simulate-html/1', 'AGGREGATOR_UNREADABLE'],
    ['/a/b" OR "c', 'BAD_REQUEST']
  ])('%s is %s', async (id, code) => {
    expect((await records([id])).errorResponse.errorCode).toBe(code)
  })

  test('the search for an import is that of everybody', async () => {
    const { session } = await site.person()
    const first = (await callOn(site.app, calls.startEusearch, { searchFor: 'address' }, { session })).body
    const body = { searchFor: 'address', cursor: first.nextCursor }
    const second = (await callOn(site.app, calls.eusearch, body, { session })).body
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
  })
})

describe('trouble is told truthfully', () => {
  test.each([
    ['simulate-outage', 503, 'AGGREGATOR_DOWN', /does not answer at the moment/],
    ['simulate-html', 502, 'AGGREGATOR_UNREADABLE', /cannot be read/],
    ['simulate-cut', 502, 'AGGREGATOR_UNREADABLE', /cannot be read/],
    ['simulate-large', 502, 'AGGREGATOR_UNREADABLE', /cannot be read/],
    ['simulate-quota', 429, 'AGGREGATOR_QUOTA', /no more searches at the moment/]
  ])('%s is %i', async (searchFor, status, errorCode, msg) => {
    const answered = await search({ searchFor })
    expect(answered.status).toBe(status)
    expect(answered.errorResponse).toMatchObject({ errorCode, msg: expect.stringMatching(msg) })
  })

  test('what the aggregator itself says is passed on, without the key', async () => {
    const { status, errorResponse } = await search({ searchFor: 'simulate-key' })
    expect([status, errorResponse.errorCode]).toEqual([502, 'AGGREGATOR_REFUSED'])
    expect(errorResponse.msg).toBe('The API key … has been disabled')
  })

  test('a cursor of another search is refused in the aggregator’s words', async () => {
    const { nextCursor } = await found({ searchFor: 'address' })
    const { errorResponse } = await search({ searchFor: 'war', cursor: nextCursor })
    expect(errorResponse.errorCode).toBe('BAD_REQUEST')
    expect(errorResponse.msg).toMatch(/cursorMark/)
  })

  test('an aggregator that never answers is given up', async () => {
    const client = createAggregatorClient({ url: simulator.url, key: SIMULATOR_KEY, timeoutMs: 300 })
    await expect(client.search({ searchFor: 'simulate-slow' })).rejects.toMatchObject({ code: 'AGGREGATOR_DOWN' })
  })

  test('one that cannot be reached is an outage, and its address stays unsaid', async () => {
    const client = createAggregatorClient({ url: 'http://127.0.0.1:1', key: SIMULATOR_KEY, timeoutMs: 5000 })
    const error = await client.search({ searchFor: 'war' }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'AGGREGATOR_DOWN', cause: undefined })
  })

  test('records without fields are shown with what they have', async () => {
    const { totalResults, items } = await found({ searchFor: 'simulate-bare' })
    expect(totalResults).toBe(3)
    expect(items.map(({ id, title, year }) => [id, title, year])).toEqual([
      ['/1/bare', '', ''],
      ['/1/odd', 'One text', '1914']
    ])
  })

  test('a cursor that never ends comes to an end', async () => {
    const first = await found({ searchFor: 'simulate-endless' })
    const second = await found({ searchFor: 'simulate-endless', cursor: first.nextCursor })
    expect([first.nextCursor, second.nextCursor]).toEqual(['again', ''])
  })
})

test('a site without a key says that it has none', async () => {
  const other = await testSite('aggregator_off')
  const { status, errorResponse } = await callOn(other.app, calls.aggregatorSearch, { searchFor: 'war' })
  expect([status, errorResponse.errorCode]).toEqual([503, 'AGGREGATOR_OFF'])
  await other.close()
})

test('the aggregator is a partner', async () => {
  expect((await callOn(site.app, calls.aggregatorPartner, undefined)).body.data).toMatchObject({
    slug: 'europeana',
    name: 'Europeana'
  })
})

describe('the records of one partner', () => {
  const archive = partnerOf('The Lantern Archive', { dataproviders: ['The Lantern Archive'] })
  const both = partnerOf('Émigré library', { dataproviders: ['Library on the Hill'] })
  const nobody = partnerOf('A partner without records', {})
  const browse = (body: BodyOf<typeof calls.browsePartner>) => callOn(site.app, calls.browsePartner, body)
  const holdersOf = async (body: BodyOf<typeof calls.browsePartner>) => {
    const { items } = (await browse(body)).body
    return new Set(items.map(({ dataProvider }) => dataProvider))
  }

  beforeAll(() => partnerRepository(site.db).addIfNew([archive, both, nobody]))

  test('a partner that does not exist is 404', async () =>
    expect((await browse({ partner: newId() })).status).toBe(404))

  test('are all shown without words, 25 on a page, and the cursor leads on among them', async () => {
    const first = (await browse({ partner: archive.uuid })).body
    expect(first.items).toHaveLength(25)
    const second = (await browse({ partner: archive.uuid, cursor: first.nextCursor })).body
    const records = [...first.items, ...second.items]
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    expect(new Set(records.map(({ dataProvider }) => dataProvider))).toEqual(new Set(['The Lantern Archive']))
  })

  test('words narrow them, and find nothing of others', async () => {
    expect(await holdersOf({ partner: both.uuid, searchFor: 'congress', showMax: 10 })).toEqual(
      new Set(['Library on the Hill'])
    )
    expect((await browse({ partner: archive.uuid, searchFor: 'congress' })).body.totalResults).toBe(0)
    expect((await browse({ partner: archive.uuid, searchFor: '*:* OR DATA_PROVIDER:"x"' })).body.totalResults).toBe(0)
  })

  test('a partner without institutions has none', async () => {
    expect((await browse({ partner: nobody.uuid })).body).toEqual({ totalResults: 0, items: [], nextCursor: '' })
  })

  test('are found by those who pass them on, too', async () => {
    const hub = partnerOf('Hub', { providers: ['Annals simulator'] })
    await partnerRepository(site.db).addIfNew([hub])
    expect((await holdersOf({ partner: hub.uuid, searchFor: 'war', showMax: 100 })).size).toBeGreaterThan(1)
  })

  test.each([{ partner: 'none' }, { partner: archive.uuid, showMax: 11 }, { partner: archive.uuid, more: 1 }])(
    '%j is 400',
    async body => expect((await send(site.app, calls.browsePartner, body)).status).toBe(400)
  )
})

describe('with an aggregator that counts', () => {
  let server: Server
  let counting: Site
  const asked: string[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://a').searchParams.get('query') ?? '')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ apikey: 'secret-key', totalResults: 1, items: [{ id: '/1/a' }] }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    counting = await testSite('aggregator_counts', { EUROPEANA_URL: url, EUROPEANA_API_KEY: 'secret-key' })
  })
  afterAll(async () => {
    await counting.close()
    server.closeAllConnections()
    server.close()
  })

  const searchHere = async (body: Search, from?: string) =>
    callOn(counting.app, calls.aggregatorSearch, body, { ...(from && { from }) })

  test('the same search of many is made once, and no answer holds the key', async () => {
    const bodies = [{ searchFor: 'once' }, { searchFor: ' once ' }, { searchFor: 'once' }]
    const answered = await Promise.all(bodies.map(async body => searchHere(body)))
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200])
    await searchHere({ searchFor: 'once' })
    expect(asked.filter(query => query === 'once')).toHaveLength(1)
    expect(JSON.stringify(answered.map(({ body }) => body))).not.toContain('secret-key')
  })

  test('searches of one network are limited, those of another are not', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 601; turn++) statuses.push((await searchHere({ searchFor: 'many' }, '10.0.0.1')).status)
    expect(statuses.filter(status => status !== 200)).toEqual([429])
    expect(statuses.at(-1)).toBe(429)
    expect((await searchHere({ searchFor: 'many' }, '10.0.0.2')).status).toBe(200)
  })
})

describe('pictures', () => {
  const picture = (uri: string) => site.app.inject({ url: '/api/sas/picture', query: { uri } })

  test('come from this site, and are kept by browsers', async () => {
    const { items } = await found({ searchFor: 'mercator greenland' })
    const answered = await site.app.inject({ url: items[0]?.edmPreview ?? '' })
    expect(answered.statusCode).toBe(200)
    expect(answered.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox"
    })
    expect(answered.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
  })

  test.each([
    ['another site', () => 'http://127.0.0.1:1/thumbnail/v3/400/a'],
    ['a site with the same beginning', () => `${simulator.url}.example.org/thumbnail/v3/400/a`],
    ['another address of the aggregator', () => `${simulator.url}/record/v2/search.json?wskey=simulator&query=map`],
    ['a way out of the folder', () => `${simulator.url}/thumbnail/../record/v2/search.json`],
    ['a picture that is not there', () => `${simulator.url}/thumbnail/v3/400/none`],
    ['no address', () => 'none'],
    ['nothing', () => '']
  ])('%s is not found', async (_, address) => {
    expect((await picture(address())).statusCode).toBe(404)
  })
})
