import fc from 'fast-check'
import { anyOps, anyText, html, richText, sourceFields, straySource } from '../../../testing/arbitraries.ts'
import type { BlockSamples } from '../../../testing/samples.ts'
import { regionFrom } from '../geometry.ts'
import type { Author, AnnotationSet } from '../annotation-set.ts'
import type { AnnotatingRecord, AnnotatingType } from '../annotating-model.ts'

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const size = fc.double({ min: 0.001, max: 1, noNaN: true })
const numbered = (letter: string) => fc.integer({ min: 1, max: 999_999 }).map(number => `${letter}${number}`)

/** Annotations and selections by one author on these sources, as the server accepts them. */
export const marksOn = (author: Author, uuids: readonly string[]): fc.Arbitrary<AnnotationSet> => {
  const note = fc.record({ id: numbered(author), c: fc.integer({ min: 0, max: 4 }), text: anyText(40) })
  return fc.uniqueArray(note, { maxLength: 5, selector: ({ id }) => id }).chain(annotations => {
    const region = fc.record({
      id: numbered('r'),
      uuid: fc.constantFrom(...uuids, ''),
      x: fraction,
      y: fraction,
      w: size,
      h: size,
      a: fc.constantFrom(...annotations.map(({ id }) => id), '')
    })
    const maxLength = annotations.length > 0 && uuids.length > 0 ? 6 : 0
    return fc.record({
      annotations: fc.constant(annotations),
      selections: fc
        .uniqueArray(region, { maxLength, selector: ({ id }) => id })
        .map(regions => regions.filter(({ uuid, a }) => uuid !== '' && a !== ''))
    })
  })
}

const stray = fc.oneof(
  fc.anything(),
  fc.record(
    {
      id: fc.oneof(numbered('t'), numbered('s'), numbered('r'), fc.anything()),
      uuid: fc.oneof(fc.uuid(), fc.anything()),
      a: fc.oneof(numbered('t'), numbered('s'), fc.anything()),
      c: fc.oneof(fc.double(), fc.integer(), fc.anything()),
      text: fc.oneof(anyText(20), fc.anything()),
      x: fc.oneof(fc.double(), fc.anything()),
      y: fc.oneof(fc.double(), fc.anything()),
      w: fc.oneof(fc.double(), fc.anything()),
      h: fc.oneof(fc.double(), fc.anything())
    },
    { requiredKeys: [] }
  )
)
const strayLists = fc.oneof(
  fc.array(fc.oneof(stray, fc.array(stray, { maxLength: 3 })), { maxLength: 5 }),
  fc.dictionary(fc.uuid(), fc.array(stray, { maxLength: 3 }), { maxKeys: 3 })
)

const image = fc.record({ ...sourceFields, type: fc.constantFrom('image/png', 'image/svg+xml') })

const uuidsOf = (record: object): string[] => (record as Partial<AnnotatingRecord>).images?.map(one => one.uuid) ?? []

export function annotatingSamples({ sourcesMax, sourcesLeast }: AnnotatingType): BlockSamples {
  return {
    record: fc.uniqueArray(image, { maxLength: sourcesMax, selector: ({ uuid }) => uuid }).chain(images =>
      fc
        .tuple(
          richText,
          marksOn(
            't',
            images.map(({ uuid }) => uuid)
          )
        )
        .map(([instructions, marks]) => ({ instructions, images, ...marks }))
    ),
    strayFields: {
      instructions: fc.record({ delta: fc.record({ ops: anyOps }), html, text: anyText(9) }),
      images: fc.array(straySource, { maxLength: 6 }),
      annotations: fc.array(stray, { maxLength: 5 }),
      selections: strayLists
    },
    answer: record =>
      fc.oneof(
        marksOn('s', uuidsOf(record)),
        fc.record({ annotations: fc.oneof(fc.array(stray), fc.anything()), selections: strayLists })
      ),
    stored(record) {
      const { annotations, selections } = record as AnnotatingRecord
      return {
        ...record,
        annotations: annotations.filter(({ id, text }) => text.trim() !== '' || selections.some(({ a }) => a === id)),
        selections: selections.map(one => ({ ...one, ...regionFrom(one.x, one.y, one.w, one.h) }))
      }
    },
    filled: {
      images: Array.from({ length: sourcesLeast }, (_, at) => ({
        uuid: `01930000-0000-7000-8000-00000000000${at + 1}`,
        url: '/files/a/b.png',
        type: 'image/png'
      }))
    }
  }
}
