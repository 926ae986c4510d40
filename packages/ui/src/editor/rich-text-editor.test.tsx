import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { createQuill } from './quill.ts'
import { emptyRichText, readQuill, writeQuill, type RichTextValue } from './rich-text.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

afterEach(cleanup)

const quillOn = () => createQuill(document.body.appendChild(document.createElement('div')), '')
const written = (ops: RichTextValue['delta']['ops']): RichTextValue => ({ delta: { ops }, html: '', text: '' })

test('mounting twice leaves one editor with its name', () => {
  render(
    <StrictMode>
      <RichTextEditor label="Description" value={null} onChange={jest.fn()} placeholder="What is it about?" />
    </StrictMode>
  )
  const box = screen.getByRole('textbox', { name: 'Description' })
  expect(box.getAttribute('data-placeholder')).toBe('What is it about?')
  expect(screen.getByRole('toolbar', { name: 'Text formatting: Description' })).toBeTruthy()
})

test('a stored text is shown, and another one takes its place', () => {
  const { rerender } = render(
    <RichTextEditor label="D" value={written([{ insert: 'First\n' }])} onChange={jest.fn()} />
  )
  expect(screen.getByRole('textbox').textContent).toBe('First')
  rerender(<RichTextEditor label="D" value={written([{ insert: 'Second\n' }])} onChange={jest.fn()} />)
  expect(screen.getByRole('textbox').textContent).toBe('Second')
})

test('reading gives Delta, clean markup and plain text', () => {
  const quill = quillOn()
  writeQuill(
    quill,
    written([
      { insert: 'Who' },
      { insert: ' drew', attributes: { bold: true } },
      { insert: '\n', attributes: { list: 'bullet' } }
    ])
  )
  const value = readQuill(quill)
  expect(value.text).toBe('Who drew')
  expect(value.html).toBe('<ol><li data-list="bullet">Who<strong> drew</strong></li></ol>')
  expect(value.delta.ops).toHaveLength(3)
})

test('nothing written is an empty text', () => {
  expect(readQuill(quillOn())).toEqual(emptyRichText())
})

test('hostile markup and hostile Deltas lose what is hostile', () => {
  const quill = quillOn()
  writeQuill(quill, { ...emptyRichText(), html: '<p>a<img src=x onerror=x()><a href="javascript:x()">b</a></p>' })
  expect(readQuill(quill).html).not.toMatch(/img|javascript|onerror/u)
  writeQuill(
    quill,
    written([{ insert: 'b', attributes: { link: 'javascript:x()', ...{ color: 'red' } } }, { insert: '\n' }])
  )
  expect(readQuill(quill).html).not.toMatch(/javascript|red/u)
})

test('only to read: no buttons, nothing can be written', () => {
  render(<RichTextEditor label="D" value={written([{ insert: 'First\n' }])} onChange={jest.fn()} readOnly />)
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('false')
})

test('Alt+F10 goes to the buttons, Escape comes back, Tab is left to the page', () => {
  const Page = () => {
    const [value, setValue] = useState<RichTextValue | null>(null)
    return <RichTextEditor label="D" value={value} onChange={setValue} />
  }
  render(<Page />)
  const box = screen.getByRole('textbox')
  act(() => box.focus())
  fireEvent.keyDown(box, { key: 'F10', altKey: true })
  expect(screen.getByRole('toolbar').contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(document.activeElement).toBe(box)
  expect(fireEvent.keyDown(box, { key: 'Tab' })).toBe(true)
})

test('a caption has sub- and superscript, and its markup can be written, cleaned of what it may not hold', () => {
  const onChange = jest.fn<(value: RichTextValue) => void>()
  const water = written([{ insert: 'H' }, { attributes: { script: 'sub' }, insert: '2' }, { insert: 'O\n' }])
  render(<RichTextEditor label="D" value={water} onChange={onChange} tools="caption" />)
  expect(screen.getByRole('textbox').querySelector('sub')?.textContent).toBe('2')
  expect(screen.queryByRole('button', { name: 'Quotation' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'View source' }))
  const markup = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'D, source' })
  fireEvent.change(markup, { target: { value: '<p>E=mc<sup>2</sup><script>alert(1)</script></p>' } })
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'E=mc2', html: '<p>E=mc<sup>2</sup></p>' }))
  fireEvent.click(screen.getByRole('button', { name: 'View source' }))
  expect(screen.getByRole('textbox', { name: 'D' }).textContent).toBe('E=mc2')
})
