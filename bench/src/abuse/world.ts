import { ACTIVITY_VERSION, type ResponseOf, type Call, type calls } from '@annals/contracts'
import { mongo } from 'mongoose'
import { sortingRecord, sortingSources } from '../../../e2e/src/support/sorting-record.ts'
import { makeTeacher, wordBlock } from '../teacher.ts'
import type { Known } from './schema.ts'

/** The caller, and the existing things to which bodies can refer. */
export interface World {
  session: string
  /** Values for the fields of a call's body. */
  knownFor(call: Call): Known
}

/** The size of an activity that is only read. */
export interface Size {
  /** Characters of each of its texts. */
  letters: number
  texts: number
  /** Number of formatted pieces in each text. */
  pieces: number
}

const BLOCK_TYPES = ['text', 'question'] as const
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A text of this size in the three forms that are stored. */
function richText({ letters, pieces }: Size) {
  const words = 'In October 1914 the first letters came home. '.repeat(letters / 45)
  const part = words.slice(0, Math.max(1, words.length / Math.max(1, pieces)))
  const ops = Array.from({ length: pieces }, (_, at) => ({
    insert: part || 'a',
    ...(at % 2 === 0 && { attributes: { bold: true } })
  }))
  return { delta: { ops }, html: `<p>${words}</p>`, text: words }
}

/** Creates a member with every right, and one thing of each kind to which calls refer. */
export async function makeWorld(site: string, mongoUrl: string, size: Size): Promise<World> {
  const teacher = await makeTeacher(site)
  const client = new mongo.MongoClient(mongoUrl)
  const me = await teacher.call<ResponseOf<typeof calls.getProfile>>('/getProfile', {})
  const member = me.user.uuid
  await client
    .db('annals_api')
    .collection<{ _id: string }>('members')
    .updateOne(
      { _id: member },
      { $set: { 'permissions.is_partner': true, 'permissions.is_admin': true, 'permissions.can_publish_tl': true } }
    )
    .finally(() => client.close())

  const small = {
    ...wordBlock('text', 1, 'Read'),
    ...wordBlock('question', 2, 'Who wrote?'),
    bb_3: { id: 'bb_3', type: 'embed', name: 'embed', href: 'embed/bb_3', record: { title: 'A film' } },
    bb_4: {
      ...{ id: 'bb_4', type: 'sorting', name: 'sorting', href: 'sorting/bb_4' },
      record: sortingRecord(sortingSources([['Source', 0, 0]]))
    }
  }
  const large = Object.fromEntries(
    Array.from({ length: size.texts }, (_, at) => {
      const id = `bb_${at + 10}`
      const type = BLOCK_TYPES[at % 2] ?? 'text'
      return [id, { id, type, name: type, href: `${type}/${id}`, record: { title: 'Letter', ...richText(size) } }]
    })
  )
  const blocks = { ...small, ...large }
  const { uuid: activity } = await teacher.call<{ uuid: string }>('/create-activity', {})
  await teacher.call('/update-activity', {
    activity: {
      ...{ uuid: activity, version: ACTIVITY_VERSION, title: 'Letters' },
      blocks,
      blockOrder: Object.keys(blocks)
    }
  })
  const shared = await teacher.call<{ share: { uuid: string } }>('/share-activity', { activity, mode: 'Students' })
  const share = shared.share.uuid
  const email = 'pupil@example.org'
  const { sa, code } = await teacher.call<{ sa: string; code: string }>('/ea/student/start', { share, email })
  await teacher.call('/ea/student/save', { sa, answers: { bb_2: { answer: 'Anna' } } })
  const status = await teacher.call<ResponseOf<typeof calls.shareStatus>>('/my/shares/status', { share })
  const collection = await teacher.call<ResponseOf<typeof calls.addCollection>>('/collection/add', {
    ...{ name: 'Letters', introduction: '', description: '', acknowledgements: '', language: '', license: '' }
  })
  const picture = (process: string) => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'letter.png')
    const headers = {
      authorization: `Bearer ${teacher.session}`,
      ...{ 'x-process': process, 'x-collection': collection.data.uuid }
    }
    return fetch(`${site}/api/upload`, { method: 'POST', headers, body: form })
  }
  const sent = await Promise.all(
    ['createSource', 'collection-item'].map(async process => {
      const response = await picture(process)
      if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
      return (await response.json()) as { uuid: string; data: { uuid: string } }
    })
  )
  const source = sent[0]?.uuid
  const item = sent[1]?.data.uuid
  const { slug, uuid } = collection.data

  const AREAS: Readonly<Record<string, string | undefined>> = {
    accounts: member,
    activities: activity,
    collections: uuid,
    library: source
  }
  const common = {
    ...{ activity, share, sa, code, email, collection: uuid, item, image: item, source, slug, rev: undefined },
    ...{ answer: status.data[0]?.answer, 'activity.uuid': activity, 'item.uuid': item, 'record.uuid': source },
    ...{ session: teacher.session, searchFor: 'letters', login: 'somebody@example.org', password: 'Marne-Ypres-7-x' }
  }
  return {
    session: teacher.session,
    knownFor: ({ actor, area }) => ({
      ...common,
      ...(AREAS[area] && { uuid: AREAS[area] }),
      ...(actor && { [actor]: member })
    })
  }
}
