import { ApiError, type RouteObject } from '@annals/web-kit'
import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../testing/stage.ts'
import { ExperimentScreen } from './experiment-screen.tsx'
import { PdfScreen } from './pdf-screen.tsx'
import { TestPageScreen } from './test-page/test-page-screen.tsx'

Object.assign(globalThis, { fetch: async () => ({ headers: new Headers() }) })

const routes: RouteObject[] = [
  { path: '/TestPage', Component: TestPageScreen },
  { path: '/Experiment', Component: ExperimentScreen },
  { path: '/test/pdf', Component: PdfScreen }
]
const PARTNER = {
  uuid: 'p',
  slug: 'lantern',
  code: '',
  name: 'Lantern Archive',
  logo: null,
  introduction: '',
  text: ''
}

function open(at: string, member: { isAdmin?: boolean; showBeta?: boolean } | null, ocr?: () => unknown) {
  return onLibraryStage({
    routes,
    at,
    ...(member ?? { member: null }),
    answers: {
      partners: () => ({ data: [PARTNER] }),
      partnerPage: () => ({
        owner: { uuid: 'm', displayname: 'Mara' },
        partner: PARTNER,
        collections: [],
        activities: [],
        narratives: []
      }),
      teamMembers: () => ({ members: [{ member: { uuid: 'm', name: 'Mara', email: 'm…@e….org' }, role: 'admin' }] }),
      contentTypes: () => ({ data: [{ uuid: 'u', name: 'Unit', code: 'unit' }] }),
      myActivities: () => ({ activities: [], totalActivities: 0 }),
      mySources: () => ({ sources: [], total: 0, more: false, prev: '', next: '' }),
      ocrLanguages: () => ({ data: ['en', 'de'] }),
      sampleMails: () => ({
        languages: ['en'],
        letters: [{ name: 'reset', subject: 'S', text: 'T', html: '<p>T</p>' }]
      }),
      removeTeamMember: () => {
        throw new ApiError({ code: 'ONLY_ADMIN', msg: 'You cannot delete the only admin!', status: 409 })
      },
      uiBuild: () => ({ data: { build: '1.44' } }),
      ...(ocr && { ocr })
    }
  })
}

test.each([
  ['/TestPage', null, 'Go to login', '/login?to=%2FTestPage'],
  ['/TestPage', { showBeta: true }, 'Go to your area', '/my'],
  ['/Experiment', {}, 'Go to your profile', '/my/profile'],
  ['/test/pdf', null, 'Go to login', '/login?to=%2Ftest%2Fpdf']
])('%s has no access for %j, and says where to go', async (at, member, link, href) => {
  open(at, member)
  expect(await screen.findByRole('heading', { level: 1, name: 'NO ACCESS' })).toBeTruthy()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
})

test('a member who tests finds what is being tested', async () => {
  open('/Experiment', { showBeta: true })
  expect((await screen.findByRole('link', { name: 'Open: Rich text' })).getAttribute('href')).toBe('/nrt')
})

test('an error of reading a text shows its code and what was read all the same', async () => {
  const { made } = open('/TestPage', { isAdmin: true }, () => {
    throw new ApiError({ code: 'OCR_NO_TEXT', msg: 'No text was found in this picture.', status: 422, content: '~ |' })
  })
  await userEvent.type(await screen.findByLabelText('Address of the picture'), '/files/a/b.webp')
  await userEvent.click(screen.getByRole('button', { name: 'Read the text in the picture' }))
  expect(await screen.findByText('OCR_NO_TEXT')).toBeTruthy()
  expect(screen.getByText('~ |')).toBeTruthy()
  expect(made('ocr')).toEqual([{ url: '/files/a/b.webp', lang: 'en' }])
})

test('a person is associated with a partner, and a refusal to end it is told', async () => {
  const { host, made } = open('/TestPage', { isAdmin: true })
  host.dialogs.open.mockResolvedValue({ name: 'Lena' })
  await userEvent.click(await screen.findByRole('button', { name: /Partner$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lantern Archive' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Associate a person…' }))
  await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith('Lena is associated now', expect.anything()))
  const input = { partner: { uuid: 'p', name: 'Lantern Archive' }, team: ['m'] }
  expect(host.dialogs.open).toHaveBeenCalledWith('account/add-member', input)
  expect(made('teamMembers')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'End the association of Mara' }))
  await waitFor(() => expect(host.notify.error).toHaveBeenCalledWith('You cannot delete the only admin!'))
  expect(made('removeTeamMember')).toEqual([{ partner: 'p', member: 'm' }])
})

test('Ctrl+S shows what is known of the session without its id, and hides it again', async () => {
  open('/TestPage', { isAdmin: true })
  await screen.findByRole('heading', { level: 1, name: 'Test page' })
  const press = () => act(() => void fireEvent.keyDown(document, { key: 's', ctrlKey: true }))
  press()
  expect(screen.getByRole('group', { name: 'Session' }).textContent).toContain('"isAdmin": true')
  expect(screen.getByRole('group', { name: 'Session' }).textContent).not.toContain('sessionId')
  press()
  expect(screen.queryByRole('group', { name: 'Session' })).toBeNull()
})

test.each(['https://elsewhere.example/a.pdf', '//elsewhere.example/a.pdf', 'javascript:alert(1)'])(
  'a PDF at %s is not requested',
  async address => {
    open(`/test/pdf?url=${encodeURIComponent(address)}`, { isAdmin: true })
    expect(await screen.findByText('Only files of this site can be shown here.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'The PDF' })).toBeNull()
  }
)
