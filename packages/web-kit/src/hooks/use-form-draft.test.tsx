import { beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { HostApi } from '../host-api.ts'
import { HostProvider } from './host-context.ts'
import { formDrafts } from '../form-drafts/form-drafts.ts'
import { useFormDraft } from './use-form-draft.ts'

beforeEach(() => Promise.all([formDrafts.forget('mara'), formDrafts.forget('jonas')]))

function Form({ name }: { name: string }) {
  const [words, setTexts] = useState('')
  const keep = useFormDraft<{ words: string }>(name, draft => setTexts(draft.words))
  return (
    <>
      <input
        aria-label="Words"
        value={words}
        onChange={event => {
          setTexts(event.target.value)
          keep({ words: event.target.value })
        }}
      />
      <button onClick={() => keep(null)}>Save</button>
    </>
  )
}
function Page({ member, name }: { member: string | null; name: string }) {
  const snapshot = { status: member ? 'member' : 'anonymous', user: member ? { uuid: member } : null }
  const host = { session: { get: () => snapshot, subscribe: () => () => undefined } }
  const [stable] = useState(() => host as unknown as HostApi)
  return (
    <HostProvider host={stable}>
      <Form name={name} />
    </HostProvider>
  )
}
const words = () => screen.getByLabelText<HTMLInputElement>('Words').value
const type = (value: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value } })
async function open(member: string | null, name = 'profile') {
  cleanup()
  render(<Page member={member} name={name} />)
  await act(async () => void (await formDrafts.get(member ?? '', name)))
}

test('what was typed is there again in another tab, for its form alone', async () => {
  await open('mara')
  type('Typed')
  await open('mara', 'another form')
  expect(words()).toBe('')
  await open('mara')
  expect(words()).toBe('Typed')
})

test('another member at the same device never sees it, nor does anybody who is not signed in', async () => {
  await open('mara')
  type('Typed')
  await open('jonas')
  expect(words()).toBe('')
  await open(null)
  expect(words()).toBe('')
})

test('saving ends the draft, and so does signing out', async () => {
  await open('mara')
  type('Typed')
  fireEvent.click(screen.getByText('Save'))
  await open('mara')
  expect(words()).toBe('')
  type('Again')
  await formDrafts.forget('mara')
  await open('mara')
  expect(words()).toBe('')
})

test('a draft that is found late does not replace what is being typed', async () => {
  await open('mara')
  type('Before')
  cleanup()
  render(<Page member="mara" name="profile" />)
  type('Now')
  await act(async () => void (await formDrafts.get('mara', 'profile')))
  expect(words()).toBe('Now')
})
