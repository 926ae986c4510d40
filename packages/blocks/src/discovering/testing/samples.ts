import fc from 'fast-check'
import { anyOps, anyText, html, richText, sourceFields, straySource } from '../../testing/arbitraries.ts'
import type { BlockSamples } from '../../testing/samples.ts'
import { SIDES } from '../geometry.ts'
import { type DiscoveringNode, type DiscoveringRecord, readDiscoveringRecord, normalised } from '../model.ts'

const id = fc.oneof(fc.nat(12), fc.nat(999_999)).map(number => `n${number}`)
const side = fc.constantFrom(...SIDES)
const colour = fc.integer({ min: 0, max: 4 })
const short = (max: number) => anyText(200).map(text => [...new Intl.Segmenter().segment(text)].slice(0, max))
const text = (max: number) => short(max).map(parts => parts.map(({ segment }) => segment).join(''))
const coordinate = fc.double({ min: 0, max: 4000, noNaN: true })

/** A node as the server accepts it; what follows from other fields may say anything. */
const node: fc.Arbitrary<DiscoveringNode> = fc.record({
  id,
  x: coordinate,
  y: coordinate,
  w: coordinate,
  h: coordinate,
  a: fc.double({ min: 0, max: 100, noNaN: true }),
  c: colour,
  text: text(40),
  l: fc.constantFrom('text', 'start', 'open', 'covered', 'shade', 'pl'),
  open: fc.boolean(),
  covered: fc.boolean()
})

/** Ids of `maxLength` nodes at most, in any order and connected in any way; circles and lost nodes too. */
export const graphOf = (maxLength: number) =>
  fc.uniqueArray(id, { maxLength }).chain(ids => {
    const one = fc.constantFrom(...ids, 'n0')
    const connection = fc.record({ from: fc.tuple(one, side), to: fc.tuple(one, side) })
    return fc.record({
      nodes: fc.constant(ids.map(one => ({ id: one }))),
      connections: fc
        .uniqueArray(connection, {
          maxLength: ids.length < 2 ? 0 : maxLength * 2,
          selector: ({ from, to }) => `${from[0]} ${to[0]}`
        })
        .map(found => found.filter(({ from, to }) => from[0] !== to[0] && ids.includes(from[0]) && ids.includes(to[0])))
    })
  })

const record: fc.Arbitrary<DiscoveringRecord> = fc
  .tuple(graphOf(8), fc.array(node, { minLength: 8, maxLength: 8 }), fc.array(fc.tuple(text(25), colour, fc.boolean())))
  .chain(([graph, nodes, words]) => {
    const image = fc.record({ ...sourceFields, node: fc.constantFrom(...graph.nodes.map(one => one.id), 'n0') })
    const images = fc.uniqueArray(image, { maxLength: graph.nodes.length > 0 ? 6 : 0, selector: ({ uuid }) => uuid })
    return fc.record({
      instructions: richText,
      images: images.map(all =>
        all.filter(
          (one, at) =>
            graph.nodes.some(other => other.id === one.node) &&
            all.slice(0, at).filter(other => other.node === one.node).length < 3
        )
      ),
      nodes: fc.constant(graph.nodes.map((one, at) => ({ ...nodes[at]!, ...one }))),
      connections: fc.constant(
        graph.connections.map(({ from, to }, at) => {
          const [title, c, covered] = words[at] ?? ['', 0, true]
          return { from, to, text: title, c, covered }
        })
      )
    })
  })

const stray = fc.oneof(
  fc.anything(),
  fc.record(
    {
      id: fc.oneof(id, fc.anything()),
      x: fc.oneof(fc.double(), fc.anything()),
      y: fc.oneof(fc.double(), fc.anything()),
      w: fc.oneof(fc.double(), fc.anything()),
      c: fc.oneof(fc.integer(), fc.anything()),
      text: fc.oneof(anyText(200), fc.anything()),
      l: fc.anything(),
      open: fc.anything(),
      from: fc.oneof(fc.tuple(id, side), fc.anything()),
      to: fc.oneof(fc.tuple(id, side), fc.anything())
    },
    { requiredKeys: [] }
  )
)

export const samples: BlockSamples = {
  record,
  strayFields: {
    instructions: fc.record({ delta: fc.record({ ops: anyOps }), html, text: anyText(9) }),
    images: fc.array(
      fc.oneof(
        straySource,
        fc
          .tuple(straySource, id)
          .map(([source, of]) => (typeof source === 'object' && source !== null ? { ...source, node: of } : source))
      ),
      { maxLength: 8 }
    ),
    nodes: fc.array(stray, { maxLength: 8 }),
    connections: fc.array(stray, { maxLength: 8 })
  },
  answer(of) {
    const known = readDiscoveringRecord(of).nodes.map(one => one.id)
    const entry = fc.record(
      {
        id: fc.oneof(id, fc.constantFrom('n0', ...known), fc.anything()),
        open: fc.oneof(fc.boolean(), fc.anything()),
        covered: fc.oneof(fc.boolean(), fc.anything())
      },
      { requiredKeys: [] }
    )
    return fc.oneof(
      fc.record({ discovered: fc.oneof(fc.anything(), fc.array(entry, { maxLength: 220 })) }),
      fc
        .shuffledSubarray(known)
        .map(ids => ({ discovered: ids.map(one => ({ id: one, open: true, covered: false })) })),
      fc.constant({ discovered: known.map(one => ({ id: one, open: true, covered: false })) })
    )
  },
  stored: given => normalised(given as DiscoveringRecord),
  filled: { nodes: [{ id: 'n0', x: 100, y: 100 }] }
}
