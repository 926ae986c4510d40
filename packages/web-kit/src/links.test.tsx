import { Card, LinkButton, LinkProvider, StepNav, TextLink } from '@annals/ui'
import { Menu } from '@annals/ui/menus'
import { RichTextView } from '@annals/ui/media'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useHref, useNavigate } from './router.ts'

const told = console.error
afterEach(() => {
  console.error = told
  cleanup()
})

/** A page at a path of its own, with the router above it as in the shell. Returns the router's present path. */
function open(page: ReactNode) {
  function Root() {
    const navigate = useNavigate()
    return (
      <LinkProvider navigate={path => void navigate(path)} useHref={useHref}>
        <Outlet />
      </LinkProvider>
    )
  }
  const router = createMemoryRouter([{ element: <Root />, children: [{ path: '*', element: page }] }], {
    initialEntries: ['/ea/view/one/text/bb_1']
  })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

const inText = (href: string) => <RichTextView html={`<p>See <a href="${href}">there</a></p>`} />
const PLACES: [string, (href: string) => ReactNode][] = [
  ['a text', inText],
  ['a link among words', href => <TextLink href={href}>there</TextLink>],
  ['a link that looks like a button', href => <LinkButton href={href}>there</LinkButton>],
  ['a card', href => <Card title="there" href={href} picture={null} kind="Map" />],
  [
    'a step',
    href => <StepNav label="Steps" current={null} steps={[{ id: 'a', label: 'there', isDone: false, href }]} />
  ]
]
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /there/ })

/** Clicks the link. Returns whether it was left to the browser to follow it. */
async function isLeftToBrowser(press: (user: ReturnType<typeof userEvent.setup>) => Promise<void>): Promise<boolean> {
  const presses: Event[] = []
  // jsdom does not follow links, and reports this.
  console.error = () => undefined
  const keep = (event: Event) => void presses.push(event)
  for (const type of ['click', 'auxclick']) window.addEventListener(type, keep, { capture: true })
  await press(userEvent.setup())
  for (const type of ['click', 'auxclick']) window.removeEventListener(type, keep, { capture: true })
  expect(presses).toHaveLength(1)
  return presses.every(event => !event.defaultPrevented)
}

for (const [place, draw] of PLACES.slice(0, 4))
  test.each([
    ['https://example.org/a?b=1#c', '_blank'],
    ['HTTP://example.org/', '_blank'],
    ['mailto:anna@example.org', null],
    ['/files/a/b.pdf', '_blank']
  ])(`%s in ${place} leads there and not into the app`, async (href, target) => {
    const here = open(draw(href))
    expect(link().getAttribute('href')).toBe(href)
    expect(link().getAttribute('target')).toBe(target)
    if (target) expect(link().rel).toContain('noopener')
    expect(await isLeftToBrowser(user => user.click(link()))).toBe(true)
    expect(here()).toBe('/ea/view/one/text/bb_1')
  })

for (const [place, draw] of PLACES)
  test(`a path of ours in ${place} opens here, without loading the page anew`, async () => {
    const here = open(draw('/about'))
    expect(link().getAttribute('href')).toBe('/about')
    expect(link().getAttribute('target')).toBeNull()
    await userEvent.click(link())
    expect(here()).toBe('/about')
  })

test.each(['Control', 'Meta', 'Shift', 'Alt'])('a press with %s is the browser’s, as in any page', async key => {
  const here = open(inText('/about'))
  const press = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.keyboard(`{${key}>}`)
    await user.click(link())
  }
  expect(await isLeftToBrowser(press)).toBe(true)
  expect(here()).toBe('/ea/view/one/text/bb_1')
})

test('a press with the middle button is the browser’s, as in any page', async () => {
  const here = open(inText('/about'))
  const middle = (user: ReturnType<typeof userEvent.setup>) => user.pointer({ keys: '[MouseMiddle]', target: link() })
  expect(await isLeftToBrowser(middle)).toBe(true)
  expect(here()).toBe('/ea/view/one/text/bb_1')
})

test('a menu entry can link to another site', async () => {
  open(<Menu label="More" items={[{ id: 'a', label: 'there', href: 'https://example.org/a' }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const entry = screen.getByRole('menuitem', { name: 'there' })
  expect(entry.getAttribute('href')).toBe('https://example.org/a')
  expect(entry.getAttribute('target')).toBe('_blank')
})
