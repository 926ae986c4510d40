import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlockHostProvider, BlockView } from '../index.ts'
import { testHost } from '../testing/host.ts'
import { play } from '../testing/play.tsx'

afterEach(cleanup)

const record = {
  nodes: ['A week', 'Ruins', 'Afar'].map((text, at) => ({ id: `n${at}`, x: 200 + at * 300, y: 200, text })),
  connections: [
    { from: ['n0', 'r'], to: ['n1', 'l'], text: 'the front' },
    { from: ['n1', 'r'], to: ['n2', 'l'], text: 'overseas' }
  ]
}
const discovered = (...ids: string[]) => ({ discovered: ids.map(id => ({ id, open: true, covered: false })) })

test('what is covered is not in the page, until it is discovered', async () => {
  const answered = play({ type: 'discovering', record })
  // In the graph and beside it.
  const [first] = await screen.findAllByRole('button', { name: 'Discover the start' })
  await userEvent.click(first!)
  expect(answered).toHaveBeenLastCalledWith({
    discovered: [...discovered('n0').discovered, { id: 'n1', open: true, covered: true }]
  })
  expect(document.body.textContent).toContain('the front')
  expect(document.body.innerHTML).not.toMatch(/Ruins|Afar|overseas/)
})

test('all of it is discovered, and the list tells the path', async () => {
  play({ type: 'discovering', record, answer: discovered('n0', 'n1', 'n2') })
  expect(await screen.findByText('3 of 3 discovered')).toBeTruthy()
  await userEvent.click(screen.getByText('List'))
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A week',
    'Ruins',
    'Afar'
  ])
  expect(screen.getByText('From Ruins: overseas')).toBeTruthy()
})

test('in a review nothing is discovered and nothing covered can be read', async () => {
  const answered = play({ type: 'discovering', record, answer: discovered('n0'), mode: 'read-only' })
  expect(await screen.findByText('1 of 3 discovered')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Discover/ })).toBeNull()
  expect(document.body.innerHTML).not.toMatch(/Afar/)
  expect(answered).not.toHaveBeenCalled()
})

test('the titles of connections come after the nodes for those who go through the drawing', async () => {
  play({ type: 'discovering', record, answer: discovered('n0', 'n1', 'n2') })
  const titles = await screen.findByRole('group', { name: 'Connections' })
  expect(titles.textContent).toContain('overseas')
  const nodes = screen.getByRole('button', { name: 'Ruins' })
  expect(nodes.compareDocumentPosition(titles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a teacher is told of connections whose nodes are gone', async () => {
  render(
    <BlockHostProvider host={testHost()}>
      <BlockView
        show="Editor"
        type="discovering"
        record={{ ...record, connections: [...record.connections, { from: ['n0', 'b'], to: ['n9', 't'] }] }}
        onChange={() => undefined}
        tool={null}
        onToolEnd={() => undefined}
        actions={null}
      />
    </BlockHostProvider>
  )
  expect(await screen.findByText('1 connection was left out: its node is gone.')).toBeTruthy()
})
