import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Announcer } from '../core/announcer.tsx'
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

test('bold, italic and underlined words of a Google document stay so, and no inline style is parsed', () => {
  const span = (words: string, style: string) =>
    `<span style="font-size:11pt;font-family:Arial;color:#000;${style}white-space:pre-wrap;">${words}</span>`
  const pasted = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${[
    span('Plain ', 'font-weight:400;font-style:normal;text-decoration:none;'),
    span('bold', 'font-weight:700;font-style:normal;text-decoration:none;'),
    span('slanted', 'font-weight:400;font-style:italic;text-decoration:none;'),
    span('lined', 'font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;'),
    span('all', 'font-weight:700;font-style:italic;text-decoration:underline;')
  ].join('')}</p></b>`
  const parsed = jest.spyOn(DOMParser.prototype, 'parseFromString')
  const { ops } = quillOn().clipboard.convert({ html: pasted })
  expect(parsed.mock.calls.map(([html]) => html).join('')).not.toMatch(/\sstyle=/)
  expect(ops).toEqual([
    { insert: 'Plain ' },
    { insert: 'bold', attributes: { bold: true } },
    { insert: 'slanted', attributes: { italic: true } },
    { insert: 'lined', attributes: { underline: true } },
    { insert: 'all', attributes: { bold: true, italic: true, underline: true } }
  ])
})

test('no handler of pasted markup is parsed', () => {
  const parsed = jest.spyOn(DOMParser.prototype, 'parseFromString')
  parsed.mockClear()
  const html = '<p onclick="a()">one <img/onerror=b() src=x><b ONCLICK = c()>two</b></p>'
  expect(quillOn().clipboard.convert({ html }).ops).toEqual([
    { insert: 'one ' },
    { insert: 'two', attributes: { bold: true } }
  ])
  expect(parsed.mock.calls.map(([given]) => given).join('')).not.toMatch(/\bon(?:click|error)\b/i)
})

test('of pasted plain text, lines that were only broken because they were full become one paragraph', () => {
  const text = 'We went to the harbour in the morning, where three\nships lay.\n\nNobody was there.'
  expect(quillOn().clipboard.convert({ text }).ops).toEqual([
    { insert: 'We went to the harbour in the morning, where three ships lay.\nNobody was there.' }
  ])
})

test('terms and marks of a source stay while its text is edited; other texts have neither', () => {
  const html =
    '<p>The <dfn title="a &quot;town&quot;">Commune</dfn> <mark class="m2" data-comment="why &lt;b&gt;?">fell</mark>.</p>'
  const source = createQuill(document.body.appendChild(document.createElement('div')), '', true)
  writeQuill(source, { ...emptyRichText(), html })
  source.insertText(0, 'In May: ', 'user')
  const kept = readQuill(source).html
  const read = new DOMParser().parseFromString(kept, 'text/html')
  expect(read.querySelector('dfn')?.title).toBe('a "town"')
  expect(read.querySelector('mark')?.dataset.comment).toBe('why <b>?')
  expect(read.body.textContent).toBe('In May: The Commune fell.')
  const other = quillOn()
  writeQuill(other, { ...emptyRichText(), html })
  expect(readQuill(other).html).toBe('<p>The Commune fell.</p>')
})

describe('the dialog for a link', () => {
  const onChange = jest.fn<(value: RichTextValue) => void>()
  const open = async () => {
    onChange.mockClear()
    render(
      <>
        <RichTextEditor label="D" value={null} onChange={onChange} />
        <Announcer />
      </>
    )
    const box = screen.getByRole('textbox', { name: 'D' })
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    return { box, address: screen.getByRole('textbox', { name: 'Address' }) }
  }

  test('an address that cannot be used is read out, and its field keeps the focus', async () => {
    const { address } = await open()
    await userEvent.type(address, 'javascript:x()')
    await userEvent.click(screen.getByRole('button', { name: 'Set link' }))
    await screen.findByText(/^Address: This address cannot be used/u, { selector: '[role="log"]' })
    expect(document.activeElement).toBe(address)
    expect(address.getAttribute('aria-invalid')).toBe('true')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('Enter sets the link, and writing goes on in the text', async () => {
    const { box, address } = await open()
    await userEvent.type(address, 'example.org/a{Enter}')
    expect(onChange.mock.lastCall?.[0].html).toContain('href="https://example.org/a"')
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('Escape in the field closes it without a link, and writing goes on in the text', async () => {
    const { box, address } = await open()
    await userEvent.type(address, 'example.org{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(onChange).not.toHaveBeenCalled()
  })
})
