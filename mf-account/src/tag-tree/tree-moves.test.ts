import type { TagNode } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pathsOf } from '../common/tags/paths-of.ts'
import { matching, placeOf, sizeOf, targetsOf } from './tree-moves.ts'

const { tree } = fc.letrec<{ tree: TagNode[] }>(tie => ({
  tree: fc
    .uniqueArray(fc.tuple(fc.uuid(), fc.constantFrom('a', 'b', 'c')), { selector: ([uuid]) => uuid, maxLength: 3 })
    .chain(drafts =>
      fc
        .tuple(...drafts.map(() => fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('tree'))))
        .map(below =>
          drafts.map(([uuid, name], at) => ({ _id: uuid, uuid, name, label: name, child: below[at] as TagNode[] }))
        )
    )
}))
const uuids = (nodes: TagNode[]) => pathsOf(nodes).map(({ node }) => node.uuid)

test('every tag is found where it stands', () => {
  fc.assert(
    fc.property(tree, nodes => {
      for (const uuid of uuids(nodes)) {
        const place = placeOf(nodes, uuid, 'tree')!
        expect(place.siblings[place.position]).toBe(place.node)
        if (place.parent === 'tree') expect(place.siblings).toBe(nodes)
        else expect(placeOf(nodes, place.parent, 'tree')!.node.child).toBe(place.siblings)
      }
      expect(placeOf(nodes, 'nowhere', 'tree')).toBeNull()
    })
  )
})

test('a tag goes everywhere but into its own branch', () => {
  fc.assert(
    fc.property(tree, nodes => {
      for (const { node } of pathsOf(nodes)) {
        const own = new Set([node.uuid, ...uuids(node.child)])
        const targets = targetsOf(nodes, node.uuid).map(({ uuid }) => uuid)
        expect(targets).toEqual(uuids(nodes).filter(uuid => !own.has(uuid)))
        expect(sizeOf(node)).toBe(own.size)
      }
    })
  )
})

test('a search keeps what leads to a match and what is below it, and nothing else', () => {
  fc.assert(
    fc.property(tree, nodes => {
      const kept = new Set(uuids(matching(nodes, name => name === 'a')))
      for (const { node, path } of pathsOf(nodes)) {
        const leads = pathsOf(node.child).some(({ node: below }) => below.name === 'a')
        expect(kept.has(node.uuid)).toBe(leads || path.includes('a'))
      }
    })
  )
})
