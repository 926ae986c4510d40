import { expect, test } from '@jest/globals'
import { filmAt } from '@annals/contracts'
import { MockAgent } from 'undici'
import { filmFacts } from './film-facts.ts'

const YOUTUBE = filmAt('https://youtu.be/abc')!
const NEVER = new AbortController().signal
const NOTHING = { title: '', maker: '', thumb: '' }

/** What is known of a film of which YouTube answers this. */
async function said(status: number, body: string) {
  const agent = new MockAgent()
  agent.disableNetConnect()
  agent
    .get('https://www.youtube.com')
    .intercept({ path: '/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc' })
    .reply(status, body)
  try {
    return await filmFacts(YOUTUBE, agent, NEVER)
  } finally {
    await agent.close()
  }
}

test('a film has the title, maker and picture that YouTube names', async () => {
  const thumbnail_url = 'https://i.ytimg.com/vi/abc/hqdefault.jpg'
  const answer = { title: ' The\nmarch ', author_name: 'Anna Holm', thumbnail_url, html: '<iframe></iframe>' }
  expect(await said(200, JSON.stringify(answer))).toEqual({
    title: 'The march',
    maker: 'Anna Holm',
    thumb: thumbnail_url
  })
})

test.each([
  [200, '<html>Before you continue'],
  [200, '[]'],
  [200, '{"title":5}'],
  [200, `{"title":"${'a'.repeat(70_000)}"}`],
  [429, ''],
  [500, 'down']
])('a film is added without texts where YouTube answers %d %.20s', async (status, body) => {
  expect(await said(status, body)).toEqual(NOTHING)
})

test.each([400, 401, 403, 404])('a film of which YouTube says %d is told', async status => {
  await expect(said(status, 'Not Found')).rejects.toMatchObject({
    code: 'URL_UNUSABLE',
    message: expect.stringContaining('There is no such film on YouTube, or it may not be shown on other sites.')
  })
})

test('a stream of Mux has its picture there', async () => {
  const stream = filmAt('https://stream.mux.com/a1B2.m3u8')!
  expect(await filmFacts(stream, new MockAgent(), NEVER)).toEqual({
    ...NOTHING,
    thumb: 'https://image.mux.com/a1B2/thumbnail.png?width=640'
  })
})
