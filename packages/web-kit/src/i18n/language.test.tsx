import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useTitle } from '../hooks/use-title.ts'
import { createTexts, LanguageProvider, setLocale, useLocale } from './i18n.ts'

const translated = createTexts({
  area: 'translated',
  en: { hello: 'Hello' },
  others: { ar: async () => ({ hello: 'مرحبًا' }) }
})
const english = createTexts({ area: 'english', en: { hello: 'Good day' } })

afterEach(async () => {
  cleanup()
  await act(() => setLocale('en'))
})

const Spoken = ({ texts }: { texts: typeof translated }) => {
  const t = texts.useT()
  return <p data-testid="text">{`${texts.useLanguage()} ${useLocale()} ${t('hello')}`}</p>
}

test('a package says which language it can be shown in: the chosen one, or English', async () => {
  await act(() => setLocale('ar'))
  const { rerender } = render(<Spoken texts={translated} />)
  expect(screen.getByTestId('text').textContent).toBe('ar ar مرحبًا')
  rerender(<Spoken key="other" texts={english} />)
  expect(screen.getByTestId('text').textContent).toBe('en ar Good day')
})

test('inside a part that speaks English everything does, even what could be Arabic', async () => {
  await act(() => setLocale('ar'))
  render(
    <LanguageProvider value="en">
      <Spoken texts={translated} />
    </LanguageProvider>
  )
  expect(screen.getByTestId('text').textContent).toBe('ar en Hello')
})

test('the page’s title says in which language it is, so that it can be announced', async () => {
  document.head.append(document.createElement('title'))
  await act(() => setLocale('ar'))
  const Titled = () => {
    useTitle('Good day')
    return null
  }
  render(
    <LanguageProvider value="en">
      <Titled />
    </LanguageProvider>
  )
  expect([document.title, document.querySelector('title')?.lang]).toEqual(['Good day · Annals', 'en'])
})
