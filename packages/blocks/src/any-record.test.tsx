import type { BlockType } from '@annals/contracts'
import { afterEach, expect, test } from '@jest/globals'
import { ErrorBoundary } from '@annals/ui'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { Check } from 'typebox/value'
import { BlockHostProvider, BlockView, type PlayerMode } from './index.ts'
import { loadComponents } from './load-components.ts'
import { blockTitle, checkActivity, isBlockAnswered, modelOf, orderedBlocks } from './models.ts'
import { testHost } from './testing/host.ts'
import { BUILT_TYPES, samples, strayRecords } from './testing/samples.ts'

const host = testHost()
const MODES: PlayerMode[] = ['student', 'read-only', 'teacher']
const ignore = () => undefined
const noTools = { tool: null, onToolEnd: ignore, actions: null }
const quiet = console.error
afterEach(() => {
  console.error = quiet
  cleanup()
})

const BROKEN = /This (block|text) cannot be shown/

/** Shows a block in its editor and its players, each below a page that must not break. */
async function show(type: BlockType, record: Record<string, unknown>): Promise<void> {
  // React logs every error that a boundary catches; this test checks the result itself.
  console.error = ignore
  render(
    <ErrorBoundary fallback={() => <p>The page is gone</p>}>
      <BlockHostProvider host={host}>
        <BlockView show="Editor" type={type} record={record} onChange={ignore} {...noTools} />
        {MODES.map(mode => (
          <BlockView
            key={mode}
            show="Player"
            type={type}
            record={record}
            answer={record}
            onAnswer={ignore}
            mode={mode}
          />
        ))}
        <BlockView
          show="Class"
          type={type}
          record={record}
          answers={[{ id: 'a', value: record, student: null }]}
          otherwise={null}
        />
      </BlockHostProvider>
    </ErrorBoundary>
  )
  await act(async () => {
    await loadComponents(type, host.addTexts)
    await Promise.all([
      import('@annals/ui/editor'),
      import('@annals/ui/media'),
      import('./common/text-pictures/figures.tsx'),
      import('./common/text-pictures/picture-list.tsx')
    ])
  })
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
}

test.each(BUILT_TYPES)('every %s block that the server takes is shown in full', async type => {
  await fc.assert(
    fc
      .asyncProperty(samples[type].record, async record => {
        expect(Check(modelOf(type)!.recordSchema, record)).toBe(true)
        await show(type, record)
        expect(screen.queryByText('The page is gone')).toBeNull()
        expect(screen.queryByText(BROKEN)).toBeNull()
      })
      .afterEach(cleanup),
    { numRuns: 8 }
  )
})

/** What is pressed or written into on a screen, but for links and explained terms, which are words of the text. */
const CONTROLS = ':is(button, input, textarea, select, iframe, [tabindex="0"]):not(a, .an-term)'

test.each(BUILT_TYPES)('on paper a %s block has nothing to press, with an answer and without', async type => {
  const given = samples[type].record.chain(record => fc.tuple(fc.constant(record), samples[type].answer(record)))
  await fc.assert(
    fc
      .asyncProperty(given, async ([record, answer]) => {
        const shared = { show: 'Player', type, record, onAnswer: ignore } as const
        render(
          <BlockHostProvider host={{ ...host, isPaper: true }}>
            <BlockView {...shared} answer={undefined} mode="view" />
            <BlockView {...shared} answer={answer} mode="read-only" />
          </BlockHostProvider>
        )
        await act(async () => {
          await Promise.all([
            loadComponents(type, host.addTexts),
            import('@annals/ui/media'),
            import('./common/text-pictures/figures.tsx')
          ])
        })
        await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
        expect([...document.querySelectorAll(CONTROLS)].map(control => control.outerHTML)).toEqual([])
      })
      .afterEach(cleanup),
    { numRuns: 8 }
  )
})

test.each(BUILT_TYPES)('whatever is stored as a %s block, the page stays', async type => {
  await fc.assert(
    fc
      .asyncProperty(strayRecords, async record => {
        await show(type, record)
        expect(screen.queryByText('The page is gone')).toBeNull()
        for (const link of document.querySelectorAll('[href], [src]'))
          for (const name of ['href', 'src']) expect(link.getAttribute(name) ?? '').not.toMatch(/^(javascript|data):/i)
      })
      .afterEach(cleanup),
    { numRuns: 15 }
  )
})

test('lists, steps and readiness are shown whatever the blocks contain', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BUILT_TYPES), strayRecords, fc.anything(), (type, record, answer) => {
      const block = { id: 'bb_1', type, name: 'Block', href: '', record }
      const activity = { title: '', image: null, blocks: { bb_1: block }, blockOrder: ['bb_1', 'bb_2', 'constructor'] }
      expect(orderedBlocks(activity)).toEqual([block])
      expect(typeof blockTitle(block, host.t)).toBe('string')
      expect(checkActivity(activity).length).toBeLessThanOrEqual(2)
      expect(typeof isBlockAnswered(block, answer)).toBe('boolean')
    })
  )
})

const film = {
  title: 'A film',
  html: '<p>Look <b>here</b></p>',
  text: 'Look here',
  delta: { ops: [{ insert: { video: 'x' } }] }
}

test('a film in a text is told in its place, and its words can be kept', async () => {
  function Host() {
    const [record, setRecord] = useState<Record<string, unknown>>(film)
    return (
      <BlockHostProvider host={host}>
        <BlockView show="Editor" type="text" record={record} onChange={setRecord} {...noTools} />
      </BlockHostProvider>
    )
  }
  console.error = ignore
  render(<Host />)
  await screen.findByText('This text cannot be shown')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A film')
  await userEvent.click(screen.getByRole('button', { name: 'Go on with the words alone' }))
  expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).toBe('Look here')
})

test('a block that breaks can be emptied or deleted by its author', async () => {
  const done: string[] = []
  /** Breaks the editor that reads it. No stored record does this today. */
  const broken = {
    get title(): string {
      throw new Error('on purpose')
    }
  }
  function Host() {
    const [record, setRecord] = useState<Record<string, unknown>>(broken)
    return (
      <BlockHostProvider host={host}>
        <BlockView
          show="Editor"
          type="embed"
          record={record}
          onChange={setRecord}
          {...noTools}
          onRemove={() => done.push('deleted')}
        />
      </BlockHostProvider>
    )
  }
  console.error = ignore
  render(<Host />)
  await screen.findByText('This block cannot be shown')
  await userEvent.click(screen.getByRole('button', { name: 'Delete this block' }))
  expect(done).toEqual(['deleted'])
  await userEvent.click(screen.getByRole('button', { name: 'Empty this block' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
})
