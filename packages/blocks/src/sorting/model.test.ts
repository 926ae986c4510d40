import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  withDrawnBackground,
  withLabel,
  withMovedItem,
  withoutSource,
  withSourceBackground,
  withSourceInTray
} from './record-edits.ts'
import { coordinate } from './geometry.ts'
import { SORTING_SOURCES_MAX } from './limits.ts'
import {
  itemsOf,
  readPositions,
  readSortingRecord,
  sortingModel,
  sortingSources,
  type SortingRecord,
  withPosition
} from './model.ts'
import { isInTray } from './tray.ts'

const source = (number: number, more = {}) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Source ${number}`,
  description: '',
  url: `/files/a/${number}.png`,
  thumb_url: '',
  playback: '',
  type: 'image/png',
  alt: '',
  lang: '',
  width: 600,
  height: 400,
  ...more
})
const withThree = () => sortingSources.add({}, [source(1), source(2), source(3)]).record
const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true })

test('a block counts as answered once one source was moved', () => {
  const record = withThree()
  expect(sortingModel.isAnswered(record, undefined)).toBe(false)
  expect(sortingModel.isAnswered(record, { positions: [] })).toBe(false)
  expect(sortingModel.isAnswered(record, { positions: [{ uuid: source(2).uuid, x: 0, y: 0 }] })).toBe(true)
})

test('in one line an answer says how many sources are placed', () => {
  const [one, other] = [source(2), source(3)].map(({ uuid }) => ({ uuid, x: 0, y: 0 }))
  expect(sortingModel.summary(withThree(), { positions: [] })).toBeNull()
  expect(sortingModel.summary(withThree(), { positions: [one, other, one] })).toEqual({
    kind: 'placed',
    placed: 2,
    count: 3
  })
})

test('a block without sources counts once it was seen, and has nothing to work on', () => {
  expect(sortingModel.isAnswered({}, undefined)).toBe(false)
  expect(sortingModel.isAnswered({}, { viewed: true })).toBe(true)
  expect(sortingModel.findings({})).toMatchObject([{ code: 'empty', isStop: true }])
  expect(sortingModel.findings(withThree()).map(({ code }) => code)).not.toContain('empty')
})

test('a source that comes or goes later leaves every other where the student put it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fraction, fraction), { maxLength: 8 }), moves => {
      const record = withThree()
      const positions = moves.reduce(
        (all, [number, x, y]) => withPosition(all, source(number).uuid, { x, y }),
        readPositions(record, {}) ?? []
      )
      const later = sortingSources.add(withoutSource(record, source(1).uuid), [source(9)]).record
      expect(readPositions(later, { positions })).toEqual(positions.filter(({ uuid }) => uuid !== source(1).uuid))
    })
  )
})

test('sources that are there already or beyond the room are left out, however they were chosen', () => {
  const three = withThree()
  expect(sortingSources.limits(three)).toEqual({
    max: SORTING_SOURCES_MAX - 3,
    exclude: [1, 2, 3].map(number => source(number).uuid)
  })
  const many = Array.from({ length: SORTING_SOURCES_MAX }, (_, at) => source(at + 1))
  const full = sortingSources.add(three, many)
  expect(full.added).toBe(SORTING_SOURCES_MAX - 3)
  expect(full.record.images.map(({ uuid }) => uuid)).toEqual(many.map(({ uuid }) => uuid))
  expect(sortingSources.limits(full.record).max).toBe(0)
  expect(sortingSources.add(full.record, [source(99)])).toEqual({ record: full.record, added: 0 })
  const broken = [null, {}, source(4, { url: 'https://evil.example/x.png' }), source(5)] as never[]
  expect(sortingSources.add(three, broken).added).toBe(1)
})

test('captions of a film go along; those without a language or a file of ours do not', () => {
  const german = { lang: 'de', url: '/files/a/b.vtt' }
  const tracks = [german, { lang: '', url: '/files/a/c.vtt' }, { lang: 'fr', url: 'https://elsewhere.example/d.vtt' }]
  const { record } = sortingSources.add({}, [source(1, { type: 'video/mp4', tracks }), source(2, { tracks: [] })])
  expect(record.images.map(image => image.tracks)).toEqual([[german], undefined])
  expect(sortingModel.sanitise(record, html => html)).toEqual(record)
})

test('the transcript of a recording goes along; a source without one has no such field', () => {
  const { record } = sortingSources.add({}, [source(1, { transcript: 'Bread!' }), source(2)])
  expect(record.images.map(({ transcript }) => transcript)).toEqual(['Bread!', undefined])
  expect('transcript' in record.images[1]!).toBe(false)
  const stored = sortingModel.sanitise(record, html => html)
  expect(stored).toEqual(record)
})

test('what was moved last lies on top: it is the last in the answer and the highest in the record', () => {
  const answer = [1, 2, 1].reduce(
    (all, number) => withPosition(all, source(number).uuid, { x: 0, y: 0 }),
    readPositions(withThree(), {}) ?? []
  )
  expect(answer.map(({ uuid }) => uuid)).toEqual([source(2).uuid, source(1).uuid])
  let record = withThree()
  for (let count = 0; count < 3000; count++)
    record = withMovedItem(record, source((count % 3) + 1).uuid, { x: 0, y: 0 })
  expect(record.images.map(({ z }) => z)).toEqual([1, 2, 3])
  expect(readSortingRecord(record)).toEqual(record)
})

test('a position is stored inside the board', () => {
  const stored = sortingModel.cleanAnswer(withThree(), {
    positions: [
      { uuid: source(1).uuid, x: 7, y: -7, evil: 1 },
      { uuid: 'nobody', x: 0, y: 0 },
      { uuid: source(2).uuid, x: '0', y: 0 },
      null
    ]
  })
  expect(stored).toEqual({ positions: [{ uuid: source(1).uuid, x: 0.5, y: -0.5 }] })
})

test('files of other sites and sources without an id are not stored', () => {
  const stored = sortingModel.sanitise(
    {
      background: 'https://evil.example/x.svg',
      images: [source(1), source(1), source(2, { url: 'https://evil.example/x.png' }), source(3, { uuid: 'x' })],
      labels: []
    },
    html => html
  )
  expect(stored.background).toBe('')
  expect((stored.images as { uuid: string }[]).map(({ uuid }) => uuid)).toEqual([source(1).uuid])
})

test('a label is stored with its text, and not without one', () => {
  const added = withLabel(withThree(), { x: 0.1, y: 0.2 })
  expect(added?.record.labels).toEqual([{ id: 'l1', x: 0.1, y: 0.2, z: 1, c: 4, text: '', invert: false }])
  expect(sortingModel.sanitise(added!.record, html => html).labels).toEqual([])
  const long = { ...added!.record, labels: [{ ...added!.record.labels[0]!, text: 'x'.repeat(40) }] }
  expect((sortingModel.sanitise(long, html => html).labels as { text: string }[])[0]?.text).toHaveLength(25)
})

test('a label of 25 characters is taken as people count them; the 26th is refused by the name of its field', () => {
  const labels = [{ ...withLabel(withThree(), { x: 0, y: 0 })!.record.labels[0]!, text: '' }]
  const violations = (text: string) => sortingModel.violations!({ ...withThree(), labels: [{ ...labels[0]!, text }] })
  for (const character of ['a', 'ë', 'e\u0308', '각', '👩‍👩‍👧‍👦', '👍🏽']) {
    expect(violations(character.repeat(25))).toEqual([])
    expect(violations(character.repeat(26))).toEqual([{ path: 'labels.0.text', msg: 'has more than 25 characters' }])
  }
})

test('a 51st source is refused by the name of its field, a background beside fifty is not', () => {
  const many = Array.from({ length: SORTING_SOURCES_MAX }, (_, at) => source(at + 1))
  const full = sortingSources.add({}, many).record
  const more = { ...full.images[0]!, ...source(99), background: false }
  expect(sortingModel.violations!(full)).toEqual([])
  expect(sortingModel.violations!({ ...full, images: [...full.images, more] })).toEqual([
    { path: 'images', msg: 'holds more than 50 sources' }
  ])
  expect(sortingModel.violations!(withSourceBackground(full, source(99)))).toEqual([])
})

test('a new source waits in the tray until it is put somewhere, and can be put back', () => {
  const inTray = (record: SortingRecord) => record.images.map(isInTray)
  expect(inTray(withThree())).toEqual([true, true, true])
  const moved = withMovedItem(withThree(), source(2).uuid, withThree().images[1]!)
  expect(inTray(moved)).toEqual([true, false, true])
  expect(inTray(withSourceInTray(moved, source(2).uuid))).toEqual([true, true, true])
  const many = Array.from({ length: SORTING_SOURCES_MAX }, (_, at) => source(at + 1))
  expect(inTray(sortingSources.add(moved, many).record).filter(isWaiting => !isWaiting)).toHaveLength(1)
})

test('a picture can be the background, a film or a document cannot, and only one is', () => {
  const record = withSourceBackground(withThree(), source(2))
  expect(record.background).toBe(source(2).url)
  expect(itemsOf(record).map(({ uuid }) => uuid)).toEqual([source(1).uuid, source(3).uuid])
  expect(withSourceBackground(record, source(5, { type: 'application/pdf' }))).toBe(record)
  const other = withSourceBackground(record, source(6))
  expect(other.images.filter(image => image.background).map(({ uuid }) => uuid)).toEqual([source(6).uuid])
  expect(readSortingRecord(other)).toEqual(other)
  const drawn = withDrawnBackground(other, '/assets/backgrounds/venn-3.svg')
  expect(drawn.images.some(image => image.background)).toBe(false)
  expect(readSortingRecord(drawn)).toEqual(drawn)
})

test('instructions are written without touching what stands on the board', () => {
  const record = withThree()
  const text = { delta: { ops: [{ insert: 'Sort.\n' }] }, html: '<p>Sort.</p>', text: 'Sort.' }
  const written = sortingModel.instructions!.write(record, text)
  expect(sortingModel.instructions!.read(written)).toEqual(text)
  expect(written.images).toEqual(record.images)
  expect(sortingModel.sanitise(written, () => '').instructions).toEqual({ ...text, html: '' })
})

test('coordinates of an older or foreign record are read as they are', () => {
  const read = readSortingRecord({ images: [{ ...source(1), x: -0.48, y: 0.03 }, source(2)] })
  expect([read.images[0]?.x, read.images[0]?.y]).toEqual([-0.48, 0.03])
  expect(coordinate(read.images[1]?.x)).toBe(read.images[1]?.x)
})
