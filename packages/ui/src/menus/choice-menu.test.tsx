import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IconSelect } from '../core/icon-select.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

const LANGUAGES = [
  { id: 'de', label: 'Deutsch', lang: 'de' },
  { id: 'en', label: 'English', lang: 'en' },
  { id: 'fr', label: 'Français', lang: 'fr' }
]
function Language() {
  const [value, setValue] = useState('en')
  return (
    <IconSelect icon="globe" menu={ChoiceMenu} label="Language" options={LANGUAGES} value={value} onChange={setValue} />
  )
}
const options = () => screen.queryAllByRole('menuitemradio')

test('options exist only while the menu is open; it starts at the chosen one and the focus returns to the button', async () => {
  const user = userEvent.setup()
  render(<Language />)
  expect(document.querySelectorAll('option')).toHaveLength(0)
  expect(options()).toEqual([])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(options().map(({ textContent }) => textContent)).toEqual(['Deutsch', 'English', 'Français'])
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'English', checked: true }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(options()).toEqual([])
  const button = screen.getByRole('button', { name: 'Language: Français' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}{Escape}')
  expect(options()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(button))
})
