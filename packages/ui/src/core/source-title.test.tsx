import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { createEnglish } from '@annals/contracts'
import type { ReactNode } from 'react'
import { en } from '../i18n/en.ts'
import type { UiText } from '../i18n/index.ts'
import { useSourceTitle } from './source-title.ts'
import { UiTextProvider } from './text.ts'

const titleOf = (title: string, type: string, wrapper?: (props: { children: ReactNode }) => ReactNode) =>
  renderHook(useSourceTitle, { wrapper }).result.current({ title, type })

test('a source is called by its title, whatever it is', () => {
  expect(titleOf(' Boats ', 'image/webp')).toBe('Boats')
})

test.each([
  ['image/webp', 'Untitled picture'],
  ['video/mp4', 'Untitled film'],
  ['audio/mpeg', 'Untitled recording'],
  ['application/pdf', 'Untitled document'],
  ['', 'Untitled source']
])('without a title a source of the type %j is called %s', (type, name) => {
  expect(titleOf('  ', type)).toBe(name)
})

test.each(['\u200b\u200b', '\u2060 \u00ad', '\u202e', '\u3164'])('the title %j shows nothing and is none', title => {
  expect(titleOf(title, 'audio/mpeg')).toBe('Untitled recording')
})

test('it is called so in the language of the page', () => {
  const inGerman = ({ children }: { children: ReactNode }) => (
    <UiTextProvider value={createEnglish({ ...en, 'untitled.picture': 'Bild ohne Titel' }) as UiText}>
      {children}
    </UiTextProvider>
  )
  expect(titleOf('', 'image/png', inGerman)).toBe('Bild ohne Titel')
})
