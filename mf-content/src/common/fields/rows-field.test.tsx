import type { MaterialLink } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { teaching } from '../../testing/content.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { LinksField } from '../../learning-activities/editor/links-field.tsx'
import { ActivitiesField } from './activities-field.tsx'
import { ChosenField } from './chosen-field.tsx'

const link = (title: string): MaterialLink => ({ title, icon: 'page', url: `/${title}`, note: '' })
const titles = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const focused = () => document.activeElement

function Links({ given }: { given: MaterialLink[] }) {
  const [links, setLinks] = useState(given)
  return (
    <>
      <LinksField label="Pages" links={links} linktype="page" most={20} onChange={next => setLinks(next)} />
      {/* As after a save: the same words in other objects. */}
      <button type="button" onClick={() => setLinks(structuredClone)}>
        Load again
      </button>
    </>
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))

test('a new row gets the focus in its first field, and is announced', async () => {
  const { host } = onStage({ page: <Links given={[link('one')]} /> })
  await press('Add a page')
  await waitFor(() => expect(focused()).toBe(titles()[1]))
  expect(host.announce).toHaveBeenCalledWith('Untitled added')
})

test('a row that moves keeps its field, what is typed in it, and the focus', async () => {
  const { host } = onStage({ page: <Links given={[link('one'), link('two'), link('three')]} /> })
  const [first] = titles()
  await press('Move one down')
  expect(titles().map(({ value }) => value)).toEqual(['two', 'one', 'three'])
  expect(titles()[1]).toBe(first)
  expect(focused()).toBe(button('Move one down'))
  expect(host.announce).toHaveBeenCalledWith('one: now 2 of 3')
  await press('Move one down')
  // It stands at the end: only the way back is left.
  expect(focused()).toBe(button('Move one up'))
  await userEvent.type(first!, '!')
  await press('Load again')
  expect(titles()[2]).toBe(first)
  expect(first?.value).toBe('one!')
})

test('from a row that is taken out the focus goes to the next, and from the last one to what adds one', async () => {
  const { host } = onStage({ page: <Links given={[link('one'), link('two')]} /> })
  await press('Take out one')
  expect(focused()).toBe(button('Take out two'))
  expect(host.announce).toHaveBeenCalledWith('one removed')
  await press('Take out two')
  expect(focused()).toBe(button('Add a page'))
  expect(titles()).toEqual([])
})

test('when a row with the focus is undone, the focus goes to what adds one, not to what takes out another', async () => {
  function Undoable() {
    const [links, setLinks] = useState([link('one')])
    useUndoKeys(
      useCallback(() => setLinks(all => all.slice(0, 1)), []),
      useCallback(() => undefined, [])
    )
    return <LinksField label="Pages" links={links} linktype="page" most={20} onChange={setLinks} />
  }
  onStage({ page: <Undoable /> })
  await press('Add a page')
  await waitFor(() => expect(focused()).toBe(titles()[1]))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(titles()).toHaveLength(1)
  expect(focused()).toBe(button('Add a page'))
  // Elsewhere on the page the focus stays where it is.
  await press('Add a page')
  titles()[0]?.focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(focused()).toBe(titles()[0])
})

test('things that are chosen are put in another order', async () => {
  const Chosen = () => {
    const [chosen, setChosen] = useState(['a', 'b'])
    const options = ['a', 'b', 'c'].map(id => ({ id, label: `Map ${id}` }))
    const labels = { label: 'Maps', addLabel: 'Add a map', findLabel: 'Find', missing: 'Gone' }
    const call = { data: options, error: null, reload: async () => undefined }
    return <ChosenField {...labels} call={call} chosen={chosen} most={5} options={options} onChange={setChosen} />
  }
  const { host } = onStage({ page: <Chosen /> })
  const rows = () =>
    within(screen.getByRole('list', { name: 'Maps' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await press('Move Map b up')
  expect(rows()).toEqual(['Map b', 'Map a'])
  await press(/Add a map/)
  await userEvent.click(await screen.findByRole('option', { name: 'Map c' }))
  expect(rows()).toEqual(['Map b', 'Map a', 'Map c'])
  expect(host.announce).toHaveBeenCalledWith('Map c added')
})

test('where the list of what can be chosen fails, nothing is said to be gone, and it can be tried again', async () => {
  let isDown = true
  const { made } = onStage({
    page: <ActivitiesField label="Activities" chosen={['x']} most={5} onChange={() => undefined} />,
    answers: {
      teachingLearning: () => {
        if (isDown) throw new ApiError({ code: 'UNAVAILABLE', msg: 'Down', status: 503 })
        return { items: [teaching('Old maps')] }
      }
    }
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  const list = within(screen.getByRole('list', { name: 'Activities' }))
  expect(list.getByText('The name could not be loaded')).toBeTruthy()
  // It fails once more.
  await userEvent.click(again)
  await waitFor(() => expect(made('teachingLearning')).toHaveLength(2))
  expect(await screen.findByText('What can be chosen could not be loaded.')).toBeTruthy()
  expect(focused()).toBe(again)
  isDown = false
  await userEvent.click(again)
  expect(await list.findByText('An activity that is not published')).toBeTruthy()
  expect(made('teachingLearning')).toHaveLength(3)
  expect(focused()).toBe(button(/Add a learning activity/))
})
