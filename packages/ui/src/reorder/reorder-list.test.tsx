import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Announcer } from '@annals/ui'
import { ReorderList } from './reorder-list.tsx'
import { moved, placed } from '../core/moved.ts'

afterEach(cleanup)

const Blocks = ({ layout }: { layout?: 'grid' }) => {
  const [items, setItems] = useState(['Map', 'Letter', 'Poster'].map(name => ({ id: name, name })))
  return (
    <>
      <Announcer />
      <ReorderList
        label="Blocks"
        layout={layout}
        items={items}
        onReorder={setItems}
        getLabel={item => item.name}
        renderItem={item => item.name}
      />
    </>
  )
}

const order = () =>
  within(screen.getByRole('grid', { name: 'Blocks' }))
    .getAllByRole('row')
    .map(row => row.querySelector('.an-reorder__content')?.textContent)

test('the menu of a row moves it, keeps the focus with it and tells its new place', async () => {
  const user = userEvent.setup()
  render(<Blocks />)
  await user.click(screen.getByRole('button', { name: 'Move Map' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the end' }))
  expect(order()).toEqual(['Letter', 'Poster', 'Map'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Map' })))
  await waitFor(() => expect(screen.getByText('Map, position 3 of 3')).toBeTruthy())
})

test('what cannot go further up says so', async () => {
  const user = userEvent.setup()
  render(<Blocks />)
  await user.click(screen.getByRole('button', { name: 'Move Map' }))
  const up = await screen.findByRole('menuitem', { name: 'Move up' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
})

test('the menu works with the keyboard alone', async () => {
  const user = userEvent.setup()
  render(<Blocks />)
  screen.getByRole('button', { name: 'Move Letter' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(order()).toEqual(['Letter', 'Map', 'Poster']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Letter' })))
})

test('cards beside each other move left and right', async () => {
  const user = userEvent.setup()
  render(<Blocks layout="grid" />)
  await user.click(screen.getByRole('button', { name: 'Move Letter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  expect(order()).toEqual(['Letter', 'Map', 'Poster'])
})

test('moving and placing keep everything else in its order', () => {
  expect(moved(['a', 'b', 'c'], 2, 'start')).toEqual({ items: ['c', 'a', 'b'], to: 0 })
  expect(moved(['a', 'b', 'c'], 0, 'up')).toEqual({ items: ['a', 'b', 'c'], to: 0 })
  expect(placed(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(placed(['a'], 5, 0)).toEqual(['a'])
})

test('of many rows a move draws again only those that were, or are now, at an end', async () => {
  const user = userEvent.setup()
  const all = Array.from({ length: 40 }, (_, at) => ({ id: `row-${at}` }))
  const drawn: string[] = []
  const renderItem = ({ id }: { id: string }) => {
    drawn.push(id)
    return id
  }
  const getLabel = ({ id }: { id: string }) => id
  const List = () => {
    const [items, setItems] = useState(all)
    return <ReorderList label="Rows" items={items} onReorder={setItems} getLabel={getLabel} renderItem={renderItem} />
  }
  render(<List />)
  await user.click(screen.getByRole('button', { name: 'Move row-20' }))
  drawn.length = 0
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the start' }))
  await waitFor(() => expect(screen.getAllByRole('row')[0]?.textContent).toContain('row-20'))
  expect(new Set(drawn)).toEqual(new Set(['row-0', 'row-20']))
})
