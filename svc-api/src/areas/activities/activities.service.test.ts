import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  calls,
  internalCalls as internal,
  type ActivityContent,
  emptyContent,
  MAX_BLOCKS,
  type SessionIdentity
} from '@annals/contracts'
import { fingerprintOf, createSanitiser, createServer, ensureIndexes, newId, quotaTable } from '@annals/service-kit'
import { callOn, send, SERVICE_TOKEN, testConfig, type TestDatabase, testDatabase } from '@annals/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { activitiesArea } from './routes.ts'

type Member = NonNullable<SessionIdentity['member']>

const people = new Map<string, Member>()
function person(flags: Partial<Member['permissions']> = {}): { session: string; uuid: string } {
  const uuid = newId()
  const none = {
    can_create: true,
    is_admin: false,
    is_teacher: false,
    is_staff: false,
    is_partner: false,
    is_confirmed: true,
    can_publish_tl: false,
    show_beta: false
  }
  people.set(uuid, { uuid, email: 'a@example.org', displayname: 'A', permissions: { ...none, ...flags } })
  return { session: uuid, uuid }
}

let database: TestDatabase
let app: FastifyInstance
const sanitiser = createSanitiser()

beforeAll(async () => {
  database = await testDatabase('activities')
  app = await createServer({
    service: 'svc-api',
    config: testConfig(),
    db: database.connection,
    identify: async session => {
      const member = people.get(session)
      return member ? { member, expires: '2100-01-01T00:00:00.000Z' } : null
    },
    areas: [
      activitiesArea({
        db: database.connection,
        internal: async (_call, body) => {
          const { members = [] } = body as { members?: string[] }
          return { members: members.flatMap(uuid => people.get(uuid) ?? []) } as never
        },
        quotas: quotaTable(),
        sanitiser
      })
    ]
  })
  await ensureIndexes(database.connection)
})
afterAll(async () => {
  await app?.close()
  await sanitiser.close()
  await database?.drop()
})

const text = (html: string, title = 'Sources') => ({ title, delta: { ops: [{ insert: 'x' }] }, html, text: 'x' })

function content(overrides: Partial<ActivityContent> = {}): ActivityContent {
  return {
    ...emptyContent(),
    title: 'Children in the trenches',
    blocks: { bb_1: { id: 'bb_1', type: 'text', name: 'Text', href: 'text/bb_1', record: text('<p>Read this.</p>') } },
    blockOrder: ['bb_1'],
    ...overrides
  }
}

async function created(owner: { session: string }, overrides?: Partial<ActivityContent>): Promise<string> {
  const { body: answer } = await callOn(app, calls.createActivity, {}, owner)
  if (overrides) {
    const written = await callOn(
      app,
      calls.updateActivity,
      { activity: { uuid: answer.uuid, ...content(overrides) } },
      owner
    )
    expect(written.status).toBe(200)
  }
  return answer.uuid
}

test('a teacher writes an activity and reads back what was written, one revision on', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const written = await callOn(app, calls.updateActivity, { activity: { uuid, rev: 0, ...content() } }, teacher)
  expect(written.body.activity).toMatchObject({
    ...content(),
    uuid,
    owner: teacher.uuid,
    rev: 1,
    is_published: false
  })
  const read = await callOn(app, calls.editActivity, { activity: uuid, user: teacher.uuid }, teacher)
  expect(read.body.activity).toEqual(written.body.activity)
})

test('the number of a deleted block stays known, in activities stored by an earlier version too', async () => {
  const teacher = person()
  const uuid = await created(teacher, {})
  const stored = database.connection.collection<{ _id: string }>('activities')
  const update = async (blocks: ActivityContent['blocks']) => {
    const activity = { uuid, ...content({ blocks, blockOrder: Object.keys(blocks) }), lastBlock: 0 }
    return (await callOn(app, calls.updateActivity, { activity }, teacher)).body.activity.lastBlock
  }
  const first = content().blocks
  const third = { ...first, bb_3: { ...first['bb_1']!, id: 'bb_3' } }
  expect(await update(third)).toBe(3)
  expect(await update(first)).toBe(3)
  await update(third)
  await stored.updateOne({ _id: uuid }, { $unset: { lastBlock: 1 } })
  expect(await update(first)).toBe(3)
  const read = await callOn(app, calls.loadActivity, { activity: uuid }, teacher)
  expect(read.body.activity.lastBlock).toBe(3)
})

test('scripts in a text are gone before it is stored', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const html =
    '<p onclick="x()">Read <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">this</a></p>'
  const blocks = { bb_1: { ...content().blocks['bb_1']!, record: text(html) } }
  const { body: answer } = await callOn(
    app,
    calls.updateActivity,
    { activity: { uuid, ...content({ blocks }) } },
    teacher
  )
  const stored = JSON.stringify(answer.activity)
  expect(stored).toContain('Read')
  expect(stored).not.toMatch(/<script|alert|onclick|onerror|<img/)
})

test('texts whose tags would keep the service busy are refused, each by its name', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const ids = ['bb_1', 'bb_2', 'bb_3', 'bb_4', 'bb_5', 'bb_6']
  const record = text('<p><b></i>'.repeat(20_000))
  const blocks = Object.fromEntries(ids.map(id => [id, { ...content().blocks['bb_1']!, id, record }]))
  const sent = { activity: { uuid, ...content({ blocks, blockOrder: ids }) } }
  const { status, errorResponse } = await callOn(app, calls.updateActivity, sent, teacher)
  expect(status).toBe(400)
  expect(errorResponse.fields?.map(({ path }) => path)).toEqual(ids.map(id => `activity.blocks.${id}.record.html`))
})

test('texts that are too long are refused before anything is done with them', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const ids = ['bb_1', 'bb_2', 'bb_3', 'bb_4', 'bb_5', 'bb_6']
  const record = text('<p><b></i>'.repeat(50_000))
  const blocks = Object.fromEntries(ids.map(id => [id, { ...content().blocks['bb_1']!, id, record }]))
  const sent = { activity: { uuid, ...content({ blocks, blockOrder: ids }) } }
  const { status, errorResponse } = await callOn(app, calls.updateActivity, sent, teacher)
  expect([status, errorResponse.fields?.[0]?.path]).toEqual([413, 'activity'])
})

test('an address that may not be embedded is refused by name, and what was stored stays', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const block = (embedCode: string, embedUrl: string) => ({
    bb_1: {
      ...content().blocks['bb_1']!,
      type: 'embed' as const,
      record: { title: '', description: '', embedCode, embedUrl }
    }
  })
  const write = (embedCode: string, embedUrl: string) =>
    callOn(
      app,
      calls.updateActivity,
      { activity: { uuid, ...content({ blocks: block(embedCode, embedUrl) }) } },
      teacher
    )
  const kept = await write('https://youtu.be/abc?t=42', 'https://example.org')
  expect(JSON.stringify(kept.body.activity)).toContain('embed/abc?start=42')
  const refused = await write('https://example.org/film', 'example.org')
  expect(refused.status).toBe(400)
  expect(refused.errorResponse?.fields?.map(({ path }) => path).toSorted()).toEqual([
    'activity.blocks.bb_1.record.embedCode',
    'activity.blocks.bb_1.record.embedUrl'
  ])
  const { body: answer } = await callOn(app, calls.editActivity, { activity: uuid }, teacher)
  expect(answer.activity.rev).toBe(1)
})

test('a second tab that writes on top of an older revision is refused and sees what is stored', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const first = callOn(app, calls.updateActivity, { activity: { uuid, rev: 0, ...content({ title: 'One' }) } }, teacher)
  const second = callOn(
    app,
    calls.updateActivity,
    { activity: { uuid, rev: 0, ...content({ title: 'Two' }) } },
    teacher
  )
  const answers = await Promise.all([first, second])
  const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
  expect([won.status, lost.status]).toEqual([200, 409])
  expect(lost.errorResponse).toMatchObject({ errorCode: 'STALE', stored: won.body.activity })
})

test('a window whose answer got lost knows its own write again, and an update that tells nothing is nobody’s', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const write = { by: newId(), edit: 7 }
  const edited = async () => (await callOn(app, calls.editActivity, { activity: uuid }, teacher)).body
  expect(await edited()).not.toHaveProperty('write')
  await callOn(app, calls.updateActivity, { activity: { uuid, ...content() }, write }, teacher)
  expect(await edited()).toMatchObject({ activity: { rev: 1 }, write })
  await callOn(app, calls.updateActivity, { activity: { uuid, ...content() } }, teacher)
  expect(await edited()).not.toHaveProperty('write')
  const frozen = await callOn(
    app,
    internal.freezeActivity,
    { activity: uuid, member: teacher.uuid },
    { headers: { 'x-service-token': SERVICE_TOKEN } }
  )
  expect(frozen.body.activity).not.toHaveProperty('write')
})

test.each<[string, (activity: ReturnType<typeof content>) => unknown, string]>([
  ['an order that names no block', a => ({ ...a, blockOrder: ['bb_1', 'bb_2'] }), 'activity.blockOrder'],
  ['a block the order leaves out', a => ({ ...a, blockOrder: [] }), 'activity.blockOrder'],
  [
    'an order that names a block of every object',
    a => ({ ...a, blockOrder: ['bb_1', 'constructor'] }),
    'activity.blockOrder.1'
  ],
  [
    'a block under another id',
    a => ({ ...a, blocks: { bb_1: { ...a.blocks['bb_1'], id: 'bb_2' } } }),
    'activity.blocks.bb_1.id'
  ],
  [
    'a record of another shape',
    a => ({ ...a, blocks: { bb_1: { ...a.blocks['bb_1'], record: { title: 3 } } } }),
    'activity.blocks.bb_1.record.title'
  ],
  [
    'a film in a text',
    a => ({
      ...a,
      blocks: { bb_1: { ...a.blocks['bb_1'], record: { ...text(''), delta: { ops: [{ insert: { video: 'x' } }] } } } }
    }),
    'activity.blocks.bb_1.record.delta.ops.0.insert'
  ],
  [
    'a format that no editor has',
    a => ({
      ...a,
      blocks: {
        bb_1: {
          ...a.blocks['bb_1'],
          record: { ...text(''), delta: { ops: [{ insert: 'x', attributes: { color: 'red' } }] } }
        }
      }
    }),
    'activity.blocks.bb_1.record.delta.ops.0.attributes.color'
  ],
  [
    'a type that is none',
    a => ({ ...a, blocks: { bb_1: { ...a.blocks['bb_1'], type: 'quiz' } } }),
    'activity.blocks.bb_1.type'
  ],
  ['a field that is none', a => ({ ...a, author: 'me' }), 'activity.author']
])('%s is refused with the field that is wrong', async (_, spoil, path) => {
  const teacher = person()
  const uuid = await created(teacher)
  const answered = await send(
    app,
    calls.updateActivity,
    { activity: { uuid, ...(spoil(content()) as object) } },
    teacher
  )
  expect(answered.status).toBe(400)
  const named = answered.errorResponse.fields?.some(field => field.path.startsWith(path))
  expect(named ? path : answered.errorResponse.fields).toBe(path)
})

test('more than 2 MB is too large, and so is more than the server reads', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const many = (count: number): Partial<ActivityContent> => {
    const ids = Array.from({ length: count }, (_, i) => `bb_${i + 1}`)
    const block = (id: string) => ({
      ...content().blocks['bb_1']!,
      id,
      record: text(`<p>${'long '.repeat(90_000)}</p>`)
    })
    return { blocks: Object.fromEntries(ids.map(id => [id, block(id)])), blockOrder: ids }
  }
  for (const [count, status] of [
    [4, 200],
    [6, 413],
    [8, 413]
  ] as const) {
    const answered = await send(app, calls.updateActivity, { activity: { uuid, ...content(many(count)) } }, teacher)
    expect([count, answered.status]).toEqual([count, status])
  }
})

test.each([
  [MAX_BLOCKS, 200],
  [MAX_BLOCKS + 1, 400]
])('%i blocks are answered with %i', async (count, status) => {
  const teacher = person()
  const uuid = await created(teacher)
  const ids = Array.from({ length: count }, (_, at) => `bb_${at + 1}`)
  const blocks = Object.fromEntries(ids.map(id => [id, { ...content().blocks['bb_1']!, id, href: `text/${id}` }]))
  const activity = { uuid, ...content({ blocks, blockOrder: ids }) }
  expect((await send(app, calls.updateActivity, { activity }, teacher)).status).toBe(status)
  const { body: answer } = await callOn(app, calls.editActivity, { activity: uuid }, teacher)
  expect(answer.activity.blockOrder).toEqual(status === 200 ? ids : [])
})

test('what was stored before is handed out whatever its records hold', async () => {
  const teacher = person()
  const uuid = await created(teacher, {})
  const records = [
    null,
    'x',
    { delta: { ops: [{ insert: { video: 'x' } }] } },
    { images: [null, { url: 'javascript:1' }] }
  ]
  for (const record of records) {
    const blocks = { bb_1: { ...content().blocks['bb_1']!, record } }
    await database.connection.collection<{ _id: string }>('activities').updateOne({ _id: uuid }, { $set: { blocks } })
    const { body: answer } = await callOn(app, calls.editActivity, { activity: uuid }, teacher)
    expect(answer.activity.uuid).toBe(uuid)
  }
})

test('operators in place of ids and odd keys inside a text reach nobody', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  for (const activity of [{ $ne: null }, { $gt: '' }, ['x'], null, 5]) {
    expect((await send(app, calls.editActivity, { activity }, teacher)).status).toBe(400)
  }
  const ops = [{ insert: 'x', attributes: { $where: '1', 'a.b': true } }]
  const blocks = { bb_1: { ...content().blocks['bb_1']!, record: { ...text('<p>x</p>'), delta: { ops } } } }
  const written = await send(app, calls.updateActivity, { activity: { uuid, ...content({ blocks }) } }, teacher)
  const at = 'activity.blocks.bb_1.record.delta.ops.0.attributes'
  expect(written.errorResponse.fields?.map(({ path }) => path)).toEqual([`${at}.$where`, `${at}.a.b`])
})

test('nobody writes, deletes, publishes or freezes what is somebody else’s', async () => {
  const teacher = person()
  const other = person({ can_publish_tl: true, is_admin: true })
  const uuid = await created(teacher, {})
  const answers = await Promise.all([
    callOn(app, calls.editActivity, { activity: uuid }, other),
    callOn(app, calls.updateActivity, { activity: { uuid, ...content() } }, other),
    callOn(app, calls.deleteActivity, { activity: uuid }, other),
    callOn(app, calls.removeActivities, { activities: [uuid] }, other),
    callOn(app, calls.publishActivity, { uuid }, other),
    callOn(app, calls.addToMy, { activity: uuid }, other),
    callOn(
      app,
      internal.freezeActivity,
      { activity: uuid, member: other.uuid },
      { headers: { 'x-service-token': SERVICE_TOKEN } }
    ),
    callOn(app, calls.editActivity, { activity: uuid, user: other.uuid }, teacher)
  ])
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 403))
  expect((await callOn(app, calls.editActivity, { activity: newId() }, teacher)).status).toBe(404)
})

test('publishing needs the flag; then everybody reads and members copy', async () => {
  const teacher = person()
  const publisher = person({ can_publish_tl: true })
  const theirs = await created(teacher)
  expect((await callOn(app, calls.publishActivity, { uuid: theirs }, teacher)).status).toBe(403)

  const uuid = await created(publisher, {})
  expect((await callOn(app, calls.loadActivity, { activity: uuid })).status).toBe(403)
  expect((await callOn(app, calls.publishActivity, { uuid, ctype: 'la' }, publisher)).status).toBe(403)
  const unknown = await callOn(app, calls.publishActivity, { uuid, ctype: 'ela' as 'la' }, publisher)
  expect([unknown.errorResponse.errorCode, unknown.errorResponse.fields?.[0]?.path]).toEqual(['BAD_REQUEST', 'ctype'])
  expect((await callOn(app, calls.publishActivity, { uuid }, publisher)).body).toEqual({ status: 'ok' })
  expect((await callOn(app, calls.loadActivity, { activity: uuid })).body.activity.is_published).toBe(true)

  const copy = await callOn(app, calls.addToMy, { activity: uuid, member: teacher.uuid }, teacher)
  const read = await callOn(app, calls.editActivity, { activity: copy.body.activity }, teacher)
  expect(read.body.activity).toMatchObject({ ...content(), owner: teacher.uuid, is_published: false, rev: 0 })

  await callOn(app, calls.unpublishActivity, { uuid }, publisher)
  expect((await callOn(app, calls.loadActivity, { activity: uuid })).status).toBe(403)
  const admin = person({ is_admin: true })
  expect((await callOn(app, calls.loadActivity, { activity: uuid }, admin)).status).toBe(200)
})

test('published activities are listed with the content type that an admin chose last', async () => {
  const admin = person({ is_admin: true })
  const publisher = person({ can_publish_tl: true })
  const [chosen, plain] = [await created(admin), await created(publisher)]
  await callOn(app, calls.publishActivity, { uuid: chosen, ctype: 'viewpoint' }, admin)
  await callOn(app, calls.publishActivity, { uuid: plain }, publisher)
  const headers = { 'x-service-token': SERVICE_TOKEN }
  const typeOf = async (uuid: string) => {
    const { body: answer } = await callOn(app, internal.listPublished, { limit: 200 }, { headers })
    return answer.activities.find(({ activity }) => activity.uuid === uuid)?.ctype
  }
  expect(await typeOf(chosen)).toBe('viewpoint')
  expect(await typeOf(plain)).toBe('')
  await callOn(app, calls.unpublishActivity, { uuid: chosen }, admin)
  await callOn(app, calls.publishActivity, { uuid: chosen, ctype: 'unit' }, admin)
  expect(await typeOf(chosen)).toBe('unit')
})

test('the list is found by any part of title or description, sorted and paged', async () => {
  const teacher = person()
  for (const title of ['Émigrés', 'borders (1)', 'Zeppelins', 'Apples'])
    await created(teacher, { title, description: `About ${title}.` })
  await created(person(), { title: 'Emigres of others' })
  const list = async (body: object) => {
    const { body: answer } = await callOn(app, calls.myActivities, body, teacher)
    return [answer.totalActivities, ...answer.activities.map(row => row.activity.title)]
  }
  expect(await list({})).toEqual([4, 'Apples', 'Zeppelins', 'borders (1)', 'Émigrés'])
  expect(await list({ filters: { sort: 'az' } })).toEqual([4, 'Apples', 'borders (1)', 'Émigrés', 'Zeppelins'])
  expect(await list({ filters: { sort: 'za', skip: 1, limit: 2 } })).toEqual([4, 'Émigrés', 'borders (1)'])
  expect(await list({ searchFor: 'emigr' })).toEqual([1, 'Émigrés'])
  expect(await list({ searchFor: 'ABOUT z' })).toEqual([1, 'Zeppelins'])
  expect(await list({ searchFor: 's (1' })).toEqual([1, 'borders (1)'])
  expect(await list({ searchFor: '.*' })).toEqual([0])
})

test('the number of shares is set as an absolute number and shown in the list', async () => {
  const teacher = person()
  const uuid = await created(teacher)
  const headers = { 'x-service-token': SERVICE_TOKEN }
  await callOn(app, internal.setShareCount, { activity: uuid, count: 3 }, { headers })
  const { body: answer } = await callOn(app, calls.myActivities, {}, teacher)
  expect(answer.activities.map(row => row.share_count)).toEqual([3])
  expect((await callOn(app, internal.setShareCount, { activity: newId(), count: 3 }, { headers })).status).toBe(404)
})

test('other services are told what an activity shows as a fingerprint, of each save anew', async () => {
  const teacher = person()
  const uuid = await created(teacher, { title: 'Letters home' })
  const headers = { 'x-service-token': SERVICE_TOKEN }
  const told = async () =>
    (await callOn(app, internal.activityRevs, { activities: [uuid] }, { headers })).body.revs[0]?.fingerprint
  const shown = async () => (await callOn(app, calls.editActivity, { activity: uuid }, teacher)).body.activity
  const before = await shown()
  expect(await told()).toBe(fingerprintOf(before))
  expect(before).not.toHaveProperty('fingerprint')
  await callOn(app, calls.updateActivity, { activity: { ...before, title: 'Letters' } }, teacher)
  expect((await shown()).title).toBe('Letters')
  expect(await told()).toBe(fingerprintOf(await shown()))
  expect(await told()).not.toBe(fingerprintOf(before))
})

test('other services are told the present revision of activities, and nothing of those that are gone', async () => {
  const teacher = person()
  const [one, two, gone] = [await created(teacher), await created(teacher, {}), await created(teacher)]
  await callOn(app, calls.deleteActivity, { activity: gone }, teacher)
  const headers = { 'x-service-token': SERVICE_TOKEN }
  const { body: answer } = await callOn(
    app,
    internal.activityRevs,
    { activities: [one, two, gone, newId()] },
    { headers }
  )
  const { activity } = (await callOn(app, calls.editActivity, { activity: two }, teacher)).body
  expect(new Map(answer.revs.map(row => [row.activity, row.rev]))).toEqual(
    new Map([
      [one, 0],
      [two, activity.rev]
    ])
  )
})

test('several are deleted together, or none where one is somebody else’s', async () => {
  const teacher = person()
  const mine = [await created(teacher), await created(teacher)]
  const theirs = await created(person())
  expect((await callOn(app, calls.removeActivities, { activities: [...mine, theirs] }, teacher)).status).toBe(403)
  expect((await callOn(app, calls.myActivities, {}, teacher)).body.totalActivities).toBe(2)
  expect((await callOn(app, calls.removeActivities, { activities: mine }, teacher)).status).toBe(200)
  expect((await callOn(app, calls.myActivities, {}, teacher)).body.totalActivities).toBe(0)
  expect((await callOn(app, calls.deleteActivity, { activity: mine[0]! }, teacher)).status).toBe(404)
})

test('what is known of an activity is told to its owner and admins, and to everybody once it is published', async () => {
  const [owner, admin, other] = [person({ can_publish_tl: true }), person({ is_admin: true }), person()]
  const { uuid } = (await callOn(app, calls.createActivity, {}, owner)).body
  const content = { ...emptyContent(), title: 'Old maps', description: 'Of borders' }
  await callOn(app, calls.updateActivity, { activity: { uuid, ...content } }, owner)
  const meta = (who: { session?: string }) => callOn(app, calls.activityMeta, undefined, { ...who, params: { uuid } })
  const statuses = () => Promise.all([owner, admin, other, {}].map(async who => (await meta(who)).status))
  expect(await statuses()).toEqual([200, 200, 403, 403])
  await callOn(app, calls.publishActivity, { uuid }, owner)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await meta({})).body.data).toMatchObject({ Title: 'Old maps', Description: 'Of borders', State: 'Published' })
})
