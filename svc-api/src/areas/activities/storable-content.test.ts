import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { type ActivitySent, emptyContent } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { storableContent } from './storable-content.ts'

const large = (insert: unknown): ActivitySent => ({
  ...emptyContent(),
  uuid: newId(),
  blocks: {
    bb_1: {
      id: 'bb_1',
      type: 'text',
      record: {
        html: '',
        text: '',
        delta: { ops: [...Array.from({ length: 10_000 }, () => ({ insert: 'a' })), { insert }] }
      }
    }
  },
  blockOrder: ['bb_1']
})
const clean = async (texts: string[]) => texts.map(html => ({ html }))

test('others are answered while a large document is looked at', async () => {
  const made = storableContent(large('b'), clean)
  expect(await Promise.race([made, yieldToEventLoop('another call')])).toBe('another call')
  expect((await made).blocks['bb_1']?.record).toMatchObject({ title: '' })
})

test('of a large document, what is wrong is named', async () => {
  await expect(storableContent(large(7), clean)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    extra: { fields: [{ path: 'activity.blocks.bb_1.record.delta.ops.10000.insert', msg: 'must be string' }] }
  })
})

test('of a record that leaves out what has a default, only what is wrong is named', async () => {
  const uuid = newId()
  const images = [
    { uuid, url: '/files/a/b.webp', x: 'left', y: 7 },
    { url: '/files/a/b.webp', x: 0, y: 0 }
  ]
  const sent: ActivitySent = {
    ...emptyContent(),
    uuid,
    blocks: { bb_1: { id: 'bb_1', type: 'sorting', record: { images, labels: [{ id: 'l1', x: 0, y: 0, text: 3 }] } } },
    blockOrder: ['bb_1']
  }
  const fields = await storableContent(sent, clean).catch(error => error.extra.fields as { path: string }[])
  expect(fields).toHaveLength(4)
  expect(fields).toMatchObject(
    ['images.0.x', 'images.0.y', 'images.1.uuid', 'labels.0.text'].map(path => ({
      path: `activity.blocks.bb_1.record.${path}`
    }))
  )
})

test.each([
  ['/files/a/b.pdf', '/files/a/b.webp', ['activity.image.url']],
  ['/files/a/b.webp', '/files/a/b.mp4', ['activity.image.thumb']],
  ['/files/a/b.PNG', '', []],
  ['/assets/cover.svg', '/assets/cover.svg', []]
])('an activity with %j and %j as its picture: wrong is %j', async (url, thumb, wrong) => {
  const sent = { ...emptyContent(), uuid: newId(), image: { url, thumb, alt: '' } }
  const problems = await storableContent(sent, clean).then(
    () => [],
    error => error.extra.fields
  )
  expect(problems).toEqual(wrong.map(path => ({ path, msg: 'is no picture' })))
})
