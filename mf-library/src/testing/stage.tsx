import type { SourceEntry } from '@annals/contracts'
import { jest } from '@jest/globals'
import { LinkProvider } from '@annals/ui'
import {
  type Api,
  createMemoryRouter,
  type HostApi,
  HostProvider,
  type RouteObject,
  RouterProvider,
  store,
  StoreProvider
} from '@annals/web-kit'
import { render } from '@testing-library/react'

Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })

export const entry = (
  uuid: string,
  title: string,
  more: Partial<SourceEntry['source']> = {},
  tags: SourceEntry['tags'] = []
): SourceEntry => {
  const source = {
    uuid,
    title,
    description: '',
    url: `/files/${uuid}.jpg`,
    thumb_url: `/files/${uuid}-thumb.jpg`,
    playback: '',
    type: 'image/jpeg',
    alt: `Picture of ${title}`,
    lang: '',
    width: 900,
    height: 600,
    transcript: '',
    license: '',
    mytags: tags.map(tag => tag.uuid),
    filename: `${title}.jpg`,
    bytes: 1000,
    created: '2026-11-01T10:00:00Z',
    rev: 0,
    ...more
  }
  return { source, asset: { thumb: source.thumb_url, type: source.type }, tags, has_tags: tags.length > 0 }
}

const sessionOf = (uuid: string) => ({ status: 'member', user: { uuid, permissions: {} }, sessionId: 's', state: null })
const NOBODY = { status: 'anonymous', user: null, sessionId: 's', state: null }

interface Stage {
  routes: RouteObject[]
  at?: string
  /** Answers by the name of the call; `mySources` is there without it. */
  answers?: Record<string, (body: unknown) => unknown>
  upload?: Api['upload']
  isSignedIn?: boolean
  /** Id of the member. */
  member?: string
}

/** A screen or dialog on a stage of its own: a host that answers, and a router. */
export function onStage({ routes, at = '/', answers = {}, upload, isSignedIn = true, member = 'm' }: Stage) {
  const session = isSignedIn ? sessionOf(member) : NOBODY
  const notify = { success: jest.fn(), error: jest.fn(), warn: jest.fn() }
  const call = jest.fn(async (name: string, body: unknown, _options?: unknown) => {
    if (name === 'myTags' && !answers.myTags) return { tags: [] }
    return answers[name]?.(body)
  })
  const host = {
    api: { call, upload: upload ?? (() => new Promise(() => undefined)) },
    session: { get: () => session, subscribe: () => () => undefined, openLogin: jest.fn(), openRegister: jest.fn() },
    notify,
    announce: jest.fn(),
    confirm: jest.fn(async (_options: { title: string; body: string }) => true),
    alert: jest.fn(async (_options: { title?: string; body: string }) => undefined)
  }
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <StoreProvider store={store}>
      <HostProvider host={host as unknown as HostApi}>
        <LinkProvider navigate={to => void router.navigate(to)} useHref={to => to}>
          <RouterProvider router={router} />
        </LinkProvider>
      </HostProvider>
    </StoreProvider>
  )
  return { host, router, call, notify }
}
