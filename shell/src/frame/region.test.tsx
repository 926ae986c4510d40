import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { announce, Announcer, ConfirmDialog, ToastRegion, toasts } from '@annals/ui'
import { createTexts, type HostApi, HostProvider, setLocale, useHost } from '@annals/web-kit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { texts } from '../i18n/index.ts'
import { createPrompts } from '../prompts/prompts.ts'
import { PromptsOutlet } from '../prompts/prompts-outlet.tsx'
import { AreaRegion, Region } from './region.tsx'

/** Each part of a page says which language it speaks (behaviour/frame §4.3). */
const english = createTexts({ area: 'untranslated', en: { hello: 'Good day' } })

const prompts = createPrompts()
const host = {
  notify: { success: (text: string, options: object) => void toasts.success(text, options) },
  announce,
  confirm: prompts.confirm,
  alert: prompts.alert
} as unknown as HostApi

let inArea: HostApi
function Screen() {
  const t = english.useT()
  const given = useHost()
  useEffect(() => {
    inArea = given
  }, [given])
  return (
    <>
      <p>{t('hello')}</p>
      <ConfirmDialog isOpen title="A dialog" body="of the area" onResult={() => undefined} />
    </>
  )
}

beforeEach(async () => {
  await act(() => setLocale('ar'))
  render(
    <HostProvider host={host}>
      <Region texts={texts}>
        <p data-testid="frame" />
        <AreaRegion area={{ routes: [], texts: english }}>
          <Screen />
        </AreaRegion>
        <PromptsOutlet prompts={prompts} />
        <ToastRegion />
        <Announcer />
      </Region>
    </HostProvider>
  )
})
afterEach(async () => {
  act(() => toasts.clear())
  cleanup()
  await act(() => setLocale('en'))
})

/** The nearest element that says a language. */
const spoken = (element: Element) => {
  const part = element.closest('[lang]')
  return [part?.getAttribute('lang'), part?.getAttribute('dir')]
}

test('the frame speaks Arabic, and an area without an Arabic catalogue says that it is English', () => {
  expect(spoken(screen.getByTestId('frame'))).toEqual(['ar', 'rtl'])
  expect(spoken(screen.getByText('Good day'))).toEqual(['en', 'ltr'])
})

test('a dialog of the area, at the end of the page, is English to its last button', () => {
  const dialog = screen.getByRole('alertdialog', { name: 'A dialog' })
  expect(spoken(dialog)).toEqual(['en', 'ltr'])
  expect(dialog.textContent).toContain('Cancel')
})

test('questions, notices and announcements of the area say that they are English, those of the frame that they are Arabic', async () => {
  act(() => void inArea.confirm({ title: 'Delete', body: 'Sure?' }))
  const question = screen.getByRole('alertdialog', { name: 'Delete' })
  expect(spoken(question)).toEqual(['en', 'ltr'])
  expect(question.textContent).toContain('Cancel')
  act(() => prompts.get()[0]?.answer(false))
  act(() => void host.confirm({ title: 'خروج', body: 'حقًا؟' }))
  expect(spoken(screen.getByRole('alertdialog', { name: 'خروج' }))).toEqual(['ar', 'rtl'])
  act(() => prompts.get()[0]?.answer(false))

  act(() => inArea.notify.success('Saved'))
  expect(spoken(screen.getByText('Saved'))[0]).toBe('en')
  act(() => toasts.clear())
  act(() => inArea.announce('Moved'))
  expect(spoken(await screen.findByText('Moved'))[0]).toBe('en')
})
