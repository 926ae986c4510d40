import { afterEach, expect, test } from '@jest/globals'
import type { CardPicture } from '@annals/contracts'
import { act, render, screen } from '@testing-library/react'
import { Card, CardPictureFrame } from './card.tsx'
import { Breadcrumbs, PageHeader } from './page.tsx'

/** The browser says through these that an element has come near. */
const watched = new Map<Element, (isIntersecting: boolean) => void>()
class FakeIntersection {
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }
  observe(element: Element) {
    watched.set(element, isIntersecting =>
      this.#report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    )
  }
  disconnect() {
    watched.clear()
  }
}
const withObserver = () => Object.assign(globalThis, { IntersectionObserver: FakeIntersection })
afterEach(() => {
  watched.clear()
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

const picture: CardPicture = { url: '/files/a/b.480x320.webp', alt: 'A bridge', width: 480, height: 320, kind: 'map' }
const shown = () => screen.getByRole('img', { name: 'A bridge' })

test('the picture of a card is loaded only when the card comes near, and is named before', () => {
  withObserver()
  render(<CardPictureFrame picture={picture} words="" />)
  const report = watched.get(shown())
  act(() => report?.(false))
  expect(shown().hasAttribute('src')).toBe(false)
  act(() => report?.(true))
  expect(shown().getAttribute('src')).toBe(picture.url)
  expect(watched.size).toBe(0)
})

test('the first cards of a page load their pictures at once', () => {
  withObserver()
  render(<CardPictureFrame picture={picture} words="" isEager />)
  expect(shown().getAttribute('src')).toBe(picture.url)
})

test('a browser that does not tell what is near loads every picture', () => {
  render(<CardPictureFrame picture={picture} words="" />)
  expect(shown().getAttribute('src')).toBe(picture.url)
})

test.each([
  ['ar', 'NATO في البحر', 'rtl'],
  ['en', 'سوق: a market', 'ltr'],
  ['', 'A market', 'auto']
])('words in “%s” have its direction on cards and above pages, whatever they begin with', (lang, words, dir) => {
  render(
    <>
      <PageHeader title={words} lang={lang} above={<Breadcrumbs items={[{ label: words, lang }]} />} />
      <Card href="/" picture={null} kind="Unit" title={words} text={words} lang={lang} />
    </>
  )
  const marked = screen.getAllByText(words)
  expect(marked.map(({ lang, dir }) => [lang, dir])).toEqual(Array.from({ length: 5 }, () => [lang, dir]))
})
