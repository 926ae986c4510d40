import { onStage } from '@annals/web-kit/testing'
import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Layout } from './layout.tsx'

// jsdom lays nothing out, so it has no scrolling.
beforeEach(() => void Object.assign(globalThis, { scrollTo: () => undefined }))

const open = (content: ReactNode) =>
  onStage({
    routes: [{ path: '/', Component: Layout, children: [{ index: true, element: content, handle: { frame: 'bare' } }] }]
  })
const skip = () => screen.findByRole('link', { name: 'Skip to content' })

test('the skip link leads past a screen’s own header to where its content begins', async () => {
  open(
    <>
      <header>
        <button>Next block</button>
      </header>
      <div id="content" tabIndex={-1} />
    </>
  )
  await userEvent.click(await skip())
  expect(document.activeElement).toBe(document.getElementById('content'))
})

test('on a screen without a header of its own it leads to the page', async () => {
  open(<p>Words</p>)
  const link = await skip()
  expect(link.getAttribute('href')).toBe('#main')
  expect(document.querySelector('#main')?.getAttribute('tabindex')).toBe('-1')
  expect(fireEvent.click(link)).toBe(true)
})
