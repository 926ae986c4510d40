import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichTextView } from './rich-text-view.tsx'

afterEach(cleanup)

test('a term opens by focus and press, keeps the focus, and goes with Escape', async () => {
  render(<RichTextView html={'<p>The <dfn title="A <b>town</b>">Commune</dfn> fell.</p>'} />)
  const term = screen.getByRole('button', { name: 'Commune' })
  await userEvent.tab()
  expect(document.activeElement).toBe(term)
  expect(screen.getByRole('tooltip').textContent).toBe('A <b>town</b>')
  expect(term.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.click(term)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await userEvent.click(document.body)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
