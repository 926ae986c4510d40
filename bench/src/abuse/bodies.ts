import { type Call, maxBytesOf } from '@annals/contracts'
import { blockModels } from '@annals/blocks/models'
import { newId } from '@annals/service-kit'
import { type Known, type Location, locationsIn, right, type Shape, withAt } from './schema.ts'

/** One hostile body. It is only created when it is sent, because all bodies together would not fit into memory. */
export interface HostileBody {
  name: string
  write(): string
}

const FILLINGS: Readonly<Record<string, string>> = {
  letters: 'a',
  'marks on one letter': '\u0301\u0316',
  'signs of two units': '\u{1d11e}',
  'joined signs': '\u{1f469}\u200d',
  'half signs': '\ud800',
  'control signs': '\u0001',
  blanks: ' \n'
}
const MARKUP: Readonly<Record<string, string>> = {
  'misnested tags': '<p><b></i>',
  'nested quotes': '<blockquote>',
  paragraphs: '<p>a</p>',
  'signs to escape': '<&"',
  'unclosed tags': '<a href="',
  links: '<a href="/a">b</a>',
  'words with markup': '<p>Some <b>bold</b> <i>and slanted</i> words of a letter home.</p>'
}
const NUMBERS = ['1e308', '1e999', '-0', '1e-400', '0.1'.padEnd(400, '1'), '9'.repeat(10_000)]

/**
 * The schema of a call's body. Blocks, which the schema leaves to their models, are replaced by a block of each type.
 */
export function shapeOf(call: Call): Shape {
  const shape = (call.body ?? {}) as Shape
  const { activity, answers } = shape.properties ?? {}
  const blocks = blockModels.map((model, at) => ({ type: model.type, id: `bb_${at + 1}`, model }))
  const named = (of: (block: (typeof blocks)[number]) => Shape): Shape => ({
    type: 'object',
    properties: Object.fromEntries(blocks.map(block => [block.id, of(block)]))
  })
  if (answers)
    return {
      ...shape,
      properties: { ...shape.properties, answers: named(({ model }) => model.answerSchema as Shape) }
    }
  if (!activity?.properties?.['blocks']) return shape
  const inner = named(({ id, type, model }) => ({
    type: 'object',
    properties: { id: { const: id }, type: { const: type }, record: model.recordSchema as Shape }
  }))
  const order = { const: blocks.map(({ id }) => id) }
  return {
    ...shape,
    properties: {
      ...shape.properties,
      activity: { ...activity, properties: { ...activity.properties, blocks: inner, blockOrder: order } }
    }
  }
}

const bytesOf = (text: string) => Buffer.byteLength(text)
const jsonBytes = (value: unknown) => bytesOf(JSON.stringify(value)) - 2

/** The number that the body guard counts. */
const partsOf = (value: unknown) => (JSON.stringify(value).match(/[,{[]/g)?.length ?? 0) + 1

/** A text of complete units that exceeds neither limit. */
const filled = (unit: string, letters: number, bytes: number): string =>
  unit.repeat(Math.max(0, Math.floor(Math.min(letters / unit.length, bytes / jsonBytes(unit)))))

/** As many entries as fit. */
function entriesOf(make: (at: number) => unknown, most: number, bytes: number): unknown[] {
  const entries: unknown[] = []
  let left = bytes
  while (entries.length < most) {
    const entry = make(entries.length)
    left -= bytesOf(JSON.stringify(entry)) + 1
    if (left < 0) break
    entries.push(entry)
  }
  return entries
}

const isText = ({ shape }: Location) =>
  shape.type === 'string' && shape.pattern === undefined && shape.const === undefined
const isRich = ({ path }: Location) => ['html', 'text', 'insert'].includes(path.at(-1) ?? '')
const isMarkup = ({ path }: Location) => path.at(-1) === 'html'
const nameOf = ({ path }: Location) => path.join('.')

/**
 * The largest and slowest bodies that a call accepts, and some that are too large. They are made from its schema, so a
 * new call is tested without being named here.
 * @param known values for fields with these names, so that a body is not rejected early
 */
export function hostileBodies(call: Call, known: Known): HostileBody[] {
  const most = maxBytesOf(call)
  const shape = shapeOf(call)
  const whole = right(shape, known)
  const room = most - bytesOf(JSON.stringify(whole))
  const locations = locationsIn(shape)
  const bodies: HostileBody[] = []
  const add = (name: string, write: () => string) => bodies.push({ name, write })
  const put = (name: string, { path }: Location, value: () => unknown) =>
    add(`${path.join('.')}: ${name}`, () => JSON.stringify(withAt(whole, path, value())))

  add('as it should be', () => JSON.stringify(whole))
  add('as it should be, and blanks', () => JSON.stringify(whole).padEnd(most))
  add('one byte too much', () => JSON.stringify(whole).padEnd(most + 1))
  add('blanks alone', () => ' '.repeat(most))
  add('cut off', () => `{"a":"${'a'.repeat(most - 6)}`)
  add('escapes without an end', () => `"${'\\"'.repeat((most - 1) / 2)}`)
  add('no object', () => JSON.stringify('a'.repeat(most - 2)))
  add('a number of many digits', () => '9'.repeat(most))
  add('nested lists', () => '['.repeat(most))
  add('nested as deep as may be', () => {
    const nest = `${'['.repeat(58)}${']'.repeat(58)}`
    return `{"a":[${entriesOf(() => JSON.parse(nest), 50_000 / 60, most - 8)
      .map(one => JSON.stringify(one))
      .join()}]}`
  })
  const fields = (make: (at: number) => string, parts: number) => () => {
    const made: string[] = []
    for (let [at, left] = [0, room - 2]; at < parts; at++) {
      const field = make(at)
      left -= bytesOf(field) + 1
      if (left < 0) break
      made.push(field)
    }
    return made
  }
  for (const parts of [49_000, Infinity]) {
    const size = parts === Infinity ? 'fields without end' : 'many fields'
    const unknown = fields(at => `"f${at.toString(36)}":1`, parts)
    add(`${size}, none known`, () => `{${unknown().join()}}`)
    add(
      `${size} after the right ones`,
      () =>
        `${JSON.stringify(whole).slice(0, -1)}${Object.keys(whole as object).length > 0 ? ',' : ''}${unknown().join()}}`
    )
    add(`${size} of one name`, () => `{${fields(() => '"a":1', parts)().join()}}`)
    add(`${size} named by numbers`, () => `{${fields(at => `"${4_294_967_294 - at * 65_536}":1`, parts)().join()}}`)
    add(`${size} of the prototype`, () => `{${fields(() => '"__proto_":{}', parts)().join()},"\\u005f_proto__":1}`)
  }
  add('a name without end', () => JSON.stringify({ ...(whole as object), ['n'.repeat(Math.max(0, room - 6))]: 1 }))

  const texts = locations.filter(isText)
  for (const location of texts) {
    const { maxLength = Infinity } = location.shape
    for (const [filling, unit] of Object.entries({ ...FILLINGS, ...(isMarkup(location) && MARKUP) })) {
      if (maxLength < room) put(`${filling}, as many as may be`, location, () => filled(unit, maxLength, room))
      if (maxLength < room || maxLength === Infinity || bytesOf(unit) > 0)
        put(`${filling}, as many as fit`, location, () => filled(unit, Infinity, room))
    }
  }
  // Every text has its greatest length, the longest texts first.
  const byLength = texts.toSorted((one, other) => (other.shape.maxLength ?? most) - (one.shape.maxLength ?? most))
  const allTexts =
    (unitFor: (location: Location) => string, share: number, among = byLength) =>
    () => {
      let [value, left] = [whole, room * share]
      for (const { path, shape: own } of among) {
        const text = filled(unitFor({ path, shape: own }), own.maxLength ?? Infinity, left)
        left -= jsonBytes(text)
        if (text !== '') value = withAt(value, path, text)
      }
      return JSON.stringify(value)
    }
  if (texts.length > 1)
    for (const [filling, unit] of Object.entries(FILLINGS))
      add(
        `all texts: ${filling}`,
        allTexts(() => unit, 1)
      )
  if (texts.some(isMarkup))
    for (const [filling, unit] of Object.entries(MARKUP))
      for (const share of [1, 0.64, 0.28])
        add(
          `all texts: ${filling}, ${Math.round(share * 100)} % of the size`,
          allTexts(location => (isMarkup(location) ? unit : 'a '), share, byLength.filter(isRich))
        )

  for (const location of locations.filter(({ shape: { type, items } }) => type === 'array' && items)) {
    const { items = {} } = location.shape
    const maxItems = Math.min(location.shape.maxItems ?? Infinity, Math.floor(49_000 / partsOf(right(items, known))))
    const fresh = () => right(items, {})
    const one = right(items, known)
    for (const [size, count] of [
      ['as many as may be', maxItems],
      ['as many as fit', Infinity]
    ] as const) {
      put(`entries, ${size}`, location, () => entriesOf(fresh, count, room))
      put(`the same entry, ${size}`, location, () => entriesOf(() => one, count, room))
    }
    put('empty lists', location, () => entriesOf(() => [], 49_000, room))
    put('numbers', location, () => entriesOf(at => at, 49_000, room))
    put('empty objects', location, () => entriesOf(() => ({}), 49_000, room))
  }
  for (const location of locations.filter(({ shape: own }) => own.type === 'object')) {
    const open = Object.values(location.shape.patternProperties ?? {})[0]
    const named = (make: (at: number) => unknown, count: number) => () =>
      Object.fromEntries(entriesOf(at => [`bb_${at + 10}`, make(at)], count, room - 2) as [string, unknown][])
    if (nameOf(location) !== '') {
      put(
        'many objects',
        location,
        named(() => ({}), 20_000)
      )
      put('a list', location, () => entriesOf(() => 0, 49_000, room))
    }
    if (open && open.type)
      put(
        'entries, as many as fit',
        location,
        named(() => right(open, known), 20_000)
      )
  }
  for (const location of locations.filter(({ shape: own }) => own.type === 'integer' || own.type === 'number'))
    for (const number of NUMBERS)
      add(`${nameOf(location)}: ${number.slice(0, 12)}`, () =>
        JSON.stringify(withAt(whole, location.path, '#')).replace('"#"', number)
      )
  for (const location of locations.filter(({ shape: own }) => own.pattern))
    for (const [start, filling] of [
      ['/files/', 'a/'],
      [newId(), '-'],
      [' \n', ' \n']
    ] as const)
      put(`${JSON.stringify(start.slice(0, 7))} without end`, location, () =>
        start.padEnd(Math.max(0, room - 10), filling)
      )
  return bodies
}
