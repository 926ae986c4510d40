import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TextField } from './fields.tsx'

function Host({ multiline = false }) {
  const [value, setValue] = useState('')
  return <TextField label="Title" value={value} onChange={setValue} maxLength={5} multiline={multiline} />
}
const CUT = 'There is room for 5 characters: the rest was left out.'

test.each([false, true])(
  'what a full field leaves out is told, typed or pasted (several lines: %s)',
  async multiline => {
    const user = userEvent.setup()
    render(<Host multiline={multiline} />)
    const field = screen.getByLabelText<HTMLInputElement>('Title')
    await user.type(field, 'abcde')
    expect(screen.queryByText(CUT)).toBeNull()
    await user.type(field, 'f')
    expect(field.value).toBe('abcde')
    expect(screen.getByText(CUT)).toBeTruthy()
    await user.type(field, '{Backspace}')
    expect(screen.queryByText(CUT)).toBeNull()
    await user.paste('xyz')
    expect(field.value).toBe('abcdx')
    expect(screen.getByText(CUT)).toBeTruthy()
    await user.tripleClick(field)
    await user.paste('new')
    expect(field.value).toBe('new')
    expect(screen.queryByText(CUT)).toBeNull()
  }
)

test('characters are counted as people count them where the field says so', async () => {
  const FAMILY = '👨‍👩‍👧‍👦'
  function Words() {
    const [value, setValue] = useState('')
    return <TextField label="Meaning" value={value} onChange={setValue} maxCharacters={5} />
  }
  const user = userEvent.setup()
  render(<Words />)
  const field = screen.getByLabelText<HTMLInputElement>('Meaning')
  await user.click(field)
  await user.paste(FAMILY.repeat(5))
  expect(field.value).toBe(FAMILY.repeat(5))
  expect(screen.queryByText(CUT)).toBeNull()
  await user.paste('x')
  expect(field.value).toBe(FAMILY.repeat(5))
  expect(screen.getByText(CUT)).toBeTruthy()
})
