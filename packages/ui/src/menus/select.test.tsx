import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Select } from './select.tsx'

const COUNTRIES = [
  { id: 'at', label: 'Österreich' },
  { id: 'it', label: 'Italien' },
  { id: 'ci', label: 'Elfenbeinküste' }
]
function Country() {
  const [value, setValue] = useState<string | null>('it')
  return (
    <Select label="Land" options={COUNTRIES} value={value} onChange={setValue} filterLabel="Filter the countries" />
  )
}

test('a long list is filtered while typing, without regard to case and accents, and chosen with the keyboard', async () => {
  const user = userEvent.setup()
  render(<Country />)
  await user.click(screen.getByRole('button', { name: /Land/ }))
  const filter = await screen.findByRole('searchbox', { name: 'Filter the countries' })
  expect(document.activeElement).toBe(filter)
  await user.keyboard('OSTER')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Österreich'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('button', { name: /Land/ }).textContent).toContain('Österreich')
})
