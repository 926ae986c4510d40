import { lastBlockOf, nextBlockId } from '@annals/blocks/models'
import { emptyContent, type Activity } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { contentOf } from './lineage.ts'
import { initialState, isChanged, reduce, type BuilderAction, type BuilderState } from './builder-state.ts'

const stored = (change: Partial<Activity> = {}): Activity => ({
  uuid: '018f0000-0000-7000-8000-000000000001',
  owner: '018f0000-0000-7000-8000-000000000002',
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  is_published: false,
  rev: 4,
  ...emptyContent(),
  title: 'Peoples on the move',
  ...change
})
const run = (actions: BuilderAction[], state: BuilderState = initialState) => actions.reduce(reduce, state)
const write = (title: string, at: number): BuilderAction => ({
  type: 'recordChanged',
  id: 'bb_1',
  record: { title },
  at
})
const titleOf = (state: BuilderState) => state.content.blocks.bb_1?.record.title

test('a loaded activity is not changed, and typing in it is', () => {
  const loaded = run([{ type: 'loaded', activity: stored() }])
  expect(isChanged(loaded)).toBe(false)
  expect(isChanged(reduce(loaded, { type: 'detailsChanged', details: { title: 'New' }, at: 0 }))).toBe(true)
})

test('what is typed while a save is under way stays and waits for the next save', () => {
  const saving = run([
    { type: 'loaded', activity: stored() },
    { type: 'detailsChanged', details: { title: 'First' }, at: 0 },
    { type: 'saving' }
  ])
  const typed = reduce(saving, { type: 'detailsChanged', details: { title: 'First and second' }, at: 0 })
  const saved = reduce(typed, {
    type: 'saved',
    activity: stored({ rev: 5, title: 'First' }),
    edits: saving.edits,
    at: ''
  })
  expect(saved.content.title).toBe('First and second')
  expect(saved.rev).toBe(5)
  expect(isChanged(saved)).toBe(true)
})

test('undo takes back a burst of typing at once, redo brings it back, and a new change ends redo', () => {
  let state = run([
    { type: 'blockAdded', blockType: 'text', name: 'Text' },
    write('A', 0),
    write('AB', 100),
    write('ABC', 5000)
  ])
  state = reduce(state, { type: 'undone', id: 'bb_1' })
  expect(titleOf(state)).toBe('AB')
  state = reduce(state, { type: 'undone', id: 'bb_1' })
  expect(titleOf(state)).toBe('')
  expect(reduce(state, { type: 'undone', id: 'bb_1' })).toBe(state)
  state = reduce(state, { type: 'redone', id: 'bb_1' })
  expect(titleOf(state)).toBe('AB')
  state = reduce(state, write('new', 9000))
  expect(reduce(state, { type: 'redone', id: 'bb_1' })).toBe(state)
})

test('undo reaches back over a save', () => {
  const state = run([
    { type: 'blockAdded', blockType: 'text', name: 'Text' },
    write('A', 0),
    { type: 'saved', activity: stored(), edits: 2, at: '' },
    { type: 'undone', id: 'bb_1' }
  ])
  expect(titleOf(state)).toBe('')
  expect(isChanged(state)).toBe(true)
})

test('whatever was typed, undoing all and redoing all leads back to the same text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text: fc.string(), wait: fc.nat(3000) }), { maxLength: 30 }), list => {
      let at = 0
      const start = run([{ type: 'blockAdded', blockType: 'text', name: 'Text' }])
      const typed = list.reduce((state, { text, wait }) => reduce(state, write(text, (at += wait))), start)
      let state = typed
      for (let step = 0; step <= list.length; step++) state = reduce(state, { type: 'undone', id: 'bb_1' })
      expect(titleOf(state)).toBe('')
      for (let step = 0; step <= list.length; step++) state = reduce(state, { type: 'redone', id: 'bb_1' })
      expect(titleOf(state)).toBe(titleOf(typed))
    })
  )
})

test('a removed block takes its undo steps and its trial answer with it', () => {
  const state = run([
    { type: 'blockAdded', blockType: 'question', name: 'Question' },
    write('A', 0),
    { type: 'answered', id: 'bb_1', answer: { answer: 'x' } },
    { type: 'blockRemoved', id: 'bb_1' }
  ])
  expect(state).toMatchObject({ history: {}, answers: {}, content: { blocks: {}, blockOrder: [] } })
})

test('a removed block comes back with undo, with its text, its place and its own undo steps', () => {
  let state = run([
    { type: 'blockAdded', blockType: 'text', name: 'Text' },
    { type: 'blockAdded', blockType: 'question', name: 'Question' },
    write('A', 0),
    write('AB', 5000),
    { type: 'blockRemoved', id: 'bb_1' },
    { type: 'saved', activity: stored(), edits: 5, at: '' }
  ])
  expect(state.content.blockOrder).toEqual(['bb_2'])
  state = reduce(state, { type: 'listUndone' })
  expect(state.content.blockOrder).toEqual(['bb_1', 'bb_2'])
  expect(titleOf(state)).toBe('AB')
  expect(titleOf(reduce(state, { type: 'undone', id: 'bb_1' }))).toBe('A')
  state = reduce(state, { type: 'listRedone' })
  expect(state.content.blockOrder).toEqual(['bb_2'])
})

test('a removed block is put back under its own number, which no other block got meanwhile', () => {
  const before = run([{ type: 'blockAdded', blockType: 'text', name: 'Text' }, write('Old', 0)])
  const block = before.content.blocks.bb_1!
  const state = run(
    [
      { type: 'blockRemoved', id: 'bb_1' },
      { type: 'blockAdded', blockType: 'question', name: 'Question' },
      { type: 'blockPutBack', held: { block, at: 0, history: undefined } }
    ],
    before
  )
  expect(state.content.blockOrder).toEqual(['bb_1', 'bb_2'])
  expect(state.content.blocks.bb_1).toMatchObject({ type: 'text', href: 'text/bb_1', record: { title: 'Old' } })
})

test('a number that was ever stored is given out once, whatever is added, removed, undone and loaded', () => {
  const step = fc.constantFrom('add', 'copy', 'remove', 'undo', 'redo', 'save', 'reload', 'other window')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), list => {
      /** The first block that received each number; a block is recognised by its unique title. */
      const given = new Map<string, string>()
      let made = 0
      let server = stored({ lastBlock: 0 })
      const store = (content: BuilderState['content']) => {
        const lastBlock = Math.max(server.lastBlock ?? 0, lastBlockOf(content))
        server = { ...server, ...content, lastBlock, rev: server.rev + 1 }
      }
      const lastOf = ({ lastBlock = 0 }: Activity) => lastBlock
      let state = run([{ type: 'loaded', activity: server }])
      const add = (action: BuilderAction) => {
        const before = state.content.blockOrder
        state = reduce(state, action)
        const id = state.content.blockOrder.find(one => !before.includes(one))
        if (id) state = reduce(state, { type: 'recordChanged', id, record: { title: `${made++}` }, at: made * 5000 })
        if (id) expect(given.has(id)).toBe(false)
        if (id) given.set(id, String(made))
      }
      for (const one of list) {
        const last = state.content.blockOrder.at(-1) ?? ''
        if (one === 'add') add({ type: 'blockAdded', blockType: 'text', name: 'Text' })
        if (one === 'copy' && last) add({ type: 'blockDuplicated', id: last })
        if (one === 'remove') state = reduce(state, { type: 'blockRemoved', id: last })
        if (one === 'undo') state = reduce(state, { type: 'listUndone' })
        if (one === 'redo') state = reduce(state, { type: 'listRedone' })
        if (one === 'save') {
          store(state.content)
          state = reduce(state, { type: 'saved', activity: server, edits: state.edits, at: '' })
        }
        if (one === 'reload') {
          store(state.content)
          state = run([{ type: 'loaded', activity: server }])
          // What came and went between two saves was never anybody else's.
          for (const id of given.keys()) if (Number(id.slice('bb_'.length)) > lastOf(server)) given.delete(id)
        }
        if (one === 'other window') {
          const id = nextBlockId(server, server.lastBlock)
          if (isChanged(state) || given.has(id)) continue
          given.set(id, 'other window')
          server = { ...server, lastBlock: (server.lastBlock ?? 0) + 1, rev: server.rev + 1 }
          state = reduce(state, { type: 'rebased', stored: server })
        }
      }
    })
  )
})

test('a duplicate stands right after its block and is a block of its own', () => {
  const state = run([
    { type: 'blockAdded', blockType: 'text', name: 'Text' },
    { type: 'blockAdded', blockType: 'question', name: 'Question' },
    write('A', 0),
    { type: 'blockDuplicated', id: 'bb_1' },
    write('B', 5000)
  ])
  expect(state.content.blockOrder).toEqual(['bb_1', 'bb_3', 'bb_2'])
  expect(state.content.blocks.bb_3).toMatchObject({ id: 'bb_3', href: 'text/bb_3', record: { title: 'A' } })
})

test('a burst of typing in the title is one step; the description is another', () => {
  let state = run([
    { type: 'detailsChanged', details: { title: 'A' }, at: 0 },
    { type: 'detailsChanged', details: { title: 'AB' }, at: 100 },
    { type: 'detailsChanged', details: { description: 'C' }, at: 200 }
  ])
  state = reduce(state, { type: 'listUndone' })
  expect(state.content).toMatchObject({ title: 'AB', description: '' })
  state = reduce(state, { type: 'listUndone' })
  expect(state.content).toMatchObject({ title: '', description: '' })
  expect(reduce(state, { type: 'listUndone' })).toBe(state)
})

test('whatever was done to the list, undoing all leads to its beginning and redoing all back again', () => {
  type Doing = { what: 'add' | 'remove' | 'move' | 'title' | 'copy'; n: number }
  const doing = fc.record<Doing>({
    what: fc.constantFrom('add', 'remove', 'move', 'title', 'copy'),
    n: fc.nat(20)
  })
  const act = (state: BuilderState, { what, n }: Doing, at: number): BuilderAction => {
    const { blockOrder } = state.content
    const id = blockOrder[n % Math.max(1, blockOrder.length)] ?? 'bb_1'
    if (what === 'add') return { type: 'blockAdded', blockType: 'text', name: 'Text', at: n % (blockOrder.length + 1) }
    if (what === 'remove') return { type: 'blockRemoved', id }
    if (what === 'copy') return { type: 'blockDuplicated', id }
    if (what === 'title') return { type: 'detailsChanged', details: { title: `T${n}` }, at: at * 5000 }
    return { type: 'blocksReordered', ids: [...blockOrder].reverse() }
  }
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 40 }), list => {
      const start = run([
        { type: 'blockAdded', blockType: 'text', name: 'Text' },
        { type: 'blockAdded', blockType: 'question', name: 'Question' }
      ])
      const done = list.reduce((state, one, at) => reduce(state, act(state, one, at)), start)
      let state = done
      const steps = done.listHistory.past.length
      for (let step = 2; step < steps; step++) state = reduce(state, { type: 'listUndone' })
      expect(state.content).toEqual(start.content)
      for (let step = 2; step < steps; step++) state = reduce(state, { type: 'listRedone' })
      expect(state.content).toEqual(done.content)
    })
  )
})

test('trying an activity out as a student changes nothing that is stored', () => {
  const state = run([
    { type: 'loaded', activity: stored() },
    { type: 'answered', id: 'bb_1', answer: 1 }
  ])
  expect(isChanged(state)).toBe(false)
})

test('whoever goes on with recovered work keeps it, and it is saved as any other', () => {
  const state = run([
    { type: 'recovered', content: { ...emptyContent(), title: 'Mine' }, rev: 3, savedAt: '', stored: stored() },
    { type: 'detailsChanged', details: { title: 'Mine, longer' }, at: 0 }
  ])
  expect(state.recovered).toBeNull()
  expect(isChanged(state)).toBe(true)
  expect(reduce(state, { type: 'recoveryDropped' }).content.title).toBe('Mine, longer')
})

test('dropping recovered work shows what is stored; keeping it leaves it to be saved', () => {
  const recovered = run([
    { type: 'recovered', content: { ...emptyContent(), title: 'Mine' }, rev: 3, savedAt: '', stored: stored() }
  ])
  expect(recovered).toMatchObject({ rev: 3, content: { title: 'Mine' } })
  expect(isChanged(reduce(recovered, { type: 'recoveryKept' }))).toBe(true)
  const dropped = reduce(recovered, { type: 'recoveryDropped' })
  expect(dropped.content).toEqual(contentOf(stored()))
  expect(isChanged(dropped)).toBe(false)
})

test('a conflict keeps the work until somebody decides, either way', () => {
  const theirs = stored({ rev: 9, title: 'Theirs' })
  const state = run([
    { type: 'loaded', activity: stored() },
    { type: 'detailsChanged', details: { title: 'Mine' }, at: 0 },
    { type: 'conflicted', stored: theirs }
  ])
  expect(state.content.title).toBe('Mine')
  expect(reduce(state, { type: 'mineKept' })).toMatchObject({ rev: 9, content: { title: 'Mine' }, conflict: null })
  expect(reduce(state, { type: 'theirsTaken' })).toMatchObject({ rev: 9, content: { title: 'Theirs' }, conflict: null })
})
