import type { APIRequestContext } from '@playwright/test'
import { expect, type Member, member } from './fixtures.ts'
import { call, sessionOf } from './shared-activity.ts'
import { soundFile } from './recordings.ts'

const AT_ONCE = 5

/** A member with so many sources in My Sources, recordings unless another file is given, called 'Song 001' and so on. */
export async function memberWithSongs(
  request: APIRequestContext,
  count: number,
  file: { name: string; mimeType: string; buffer: Buffer } = soundFile('song.wav')
): Promise<Member & { session: string; uuids: string[] }> {
  const someone = await member({ request })
  const session = await sessionOf(request, someone)
  const uuids: string[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const stored = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, async () => {
        const headers = { authorization: `Bearer ${session}`, 'x-process': 'createSource' }
        const response = await request.post('/api/upload', { headers, multipart: { file } })
        expect(response.ok(), await response.text()).toBe(true)
        return (await response.json()) as { uuid: string }
      })
    )
    uuids.push(...stored.map(({ uuid }) => uuid))
  }
  const record = { description: '', alt: '', lang: '', transcript: '', license: '', mytags: [], rev: 0 }
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      uuids.slice(from, from + AT_ONCE).map((uuid, at) => {
        const title = `Song ${String(from + at + 1).padStart(3, '0')}`
        return call(request, '/saveSource', { record: { ...record, uuid, title } }, session)
      })
    )
  return { ...someone, session, uuids }
}
