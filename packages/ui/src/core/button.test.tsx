import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Announcer } from './announcer.tsx'
import { IconButton } from './button.tsx'
import { FileButton } from './file-button.tsx'

test('an icon that cannot work yet is reached by Tab, says why and does nothing', async () => {
  const onPress = jest.fn()
  render(
    <>
      <IconButton icon="undo" label="Undo" whyNot="Nothing to undo" onPress={onPress} />
      <Announcer />
    </>
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Undo', description: 'Nothing to undo' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Nothing to undo', { selector: '[role="log"]' })
  expect(onPress).not.toHaveBeenCalled()
})

test('an icon that works has neither a reason nor the mark of one that does not', () => {
  render(<IconButton icon="undo" label="Undo" onPress={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Undo', description: '' })
  expect(button.hasAttribute('aria-disabled')).toBe(false)
})

test('files are asked for only while the button works', async () => {
  const onFiles = jest.fn<(files: File[]) => void>()
  const asked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  const button = (more: { whyNot?: string; isPending?: boolean }) => (
    <FileButton accept={['image/png']} onFiles={onFiles} {...more}>
      Choose a picture
    </FileButton>
  )
  const { container, rerender } = render(button({ whyNot: 'Log in to add a picture.' }))
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Choose a picture' }))
  await press()
  rerender(button({ isPending: true }))
  await press()
  expect(asked).not.toHaveBeenCalled()
  rerender(button({}))
  await press()
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  const input = container.querySelector('input')!
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await userEvent.upload(input, file)
  expect(onFiles).toHaveBeenCalledWith([file])
})
