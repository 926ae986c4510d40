import { connect } from 'node:net'
import { allCalls, type Call, calls, emptyContent, maxBytesOf } from '@annals/contracts'
import { png } from '../../../svc-import/src/ooxml/testing/png.ts'
import { collection as sheet, NAMES, workbook } from '../../../svc-import/src/xlsx/testing/workbook.ts'
import { until } from '../../local/processes/wait.ts'
import type { MailServer } from './mail-server.ts'
import type { Canaries } from './canaries.ts'

interface Told {
  status: number
  text: string
  /** A field of the answer, by its path; undefined where it is missing. */
  at(path: string): unknown
}

interface Asking {
  session?: string
  headers?: Record<string, string>
}

/** A share, its teacher's session and a pupil's token. */
export interface Pupil {
  session: string
  share: string
  sa: string
}

/** What visitors do at a site. `marks` collects all their secrets and those of the site. */
export const visitor = (base: string, marks: Canaries, mail: MailServer) => {
  const ask = async (path: string, init: RequestInit): Promise<Told> => {
    const answer = await fetch(`${base}${path}`, { redirect: 'manual', ...init })
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      at(field) {
        if (text === '') throw new Error(`${path} was answered with ${answer.status} and nothing`)
        let value: unknown = JSON.parse(text)
        for (const name of field.split('.')) value = (value as Record<string, unknown> | undefined)?.[name]
        return value
      }
    }
  }
  const headersOf = ({ session, headers }: Asking) => ({
    ...(session && { authorization: `Bearer ${session}` }),
    // A page reports its own address, and that may be the page of a mailed link.
    referer: `${base}/reset-password/${marks.make('challenge in a referer')}`,
    ...headers
  })
  const post = (path: string, body: unknown, asking: Asking = {}) =>
    ask(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(asking) },
      body: JSON.stringify(body)
    })
  const get = (path: string, asking: Asking = {}) => ask(path, { headers: headersOf(asking) })
  const put = (path: string, file: { name: string; data: Buffer }, asking: Asking) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file.data)]), file.name)
    return ask(`/api${path}`, { method: 'POST', headers: headersOf(asking), body: form })
  }
  const done = async (asked: Promise<Told>): Promise<Told> => {
    const told = await asked
    if (told.status >= 400) throw new Error(`${told.status} ${told.text}`)
    return told
  }
  const text = (told: Told, field: string): string => {
    const value = told.at(field)
    if (typeof value !== 'string') throw new Error(`no ${field}: ${told.status} ${told.text}`)
    return value
  }
  const secret = (kind: string, told: Told, field: string): string => {
    const value = text(told, field)
    marks.learn(kind, value)
    return value
  }
  const newMail = (name = '') => {
    const address = `${name}${marks.make('e-mail address')}@school.example`
    marks.learn('e-mail address', address)
    return address
  }
  const newPassword = () => `${marks.make('password')}-Ypres-7`
  const linkTo = async (address: string, kind: Parameters<MailServer['linkTo']>[1]) => {
    const challenge = await mail.linkTo(address, kind)
    marks.learn(`challenge of ${kind}`, challenge)
    return challenge
  }

  const login = async (name: string, password: string) => {
    const told = await post('/login', { login: name, password, autologin: true })
    return {
      session: secret('session', told, 'session.sessionId'),
      uuid: text(told, 'user.uuid')
    }
  }

  /** Registering, signing in and out, resetting, changing address and password, each with its errors. */
  async function account() {
    const [first, second] = [newMail(), newMail()]
    const [password, later, last] = [newPassword(), newPassword(), newPassword()]
    await post('/checkRegisterEmail', { email: first })
    await done(post('/register', { login: first, password }))
    await post('/register', { login: first, password })
    const confirming = await linkTo(first, 'confirm-email')
    await post('/confirm-email', { challenge: confirming })
    await done(post('/confirm-email', { challenge: confirming, password }))
    await post('/login', { login: first, password: newPassword() })
    await post('/login', { login: newMail(), password: newPassword() })
    await get(`/reset-password/${marks.make('challenge in an address')}`)

    await post('/reset-password', { email: newMail() })
    await post('/reset-password', { email: first, location: `${base}/${marks.make('location')}` })
    const challenge = await linkTo(first, 'reset-password')
    await done(post('/validate-request', { challenge }))
    await post('/validate-password-reset', { challenge, newpass: 'short' })
    await done(post('/validate-password-reset', { challenge, newpass: later }))
    await post('/validate-password-reset', { challenge, newpass: later })

    const { session } = await login(first, later)
    await done(post('/startsession', { session }))
    await post('/startsession', { session: marks.make('session') })
    await post('/change-email', { email: second, password: newPassword() }, { session })
    await done(post('/change-email', { email: second, password: later }, { session }))
    await done(post('/confirm-email', { challenge: await linkTo(second, 'confirm-email'), password: later }))
    await post('/change-email', { email: newMail('refused'), password: later }, { session })
    await done(post('/confirm-email/send', {}, { session }))
    await done(post('/change-email/cancel', {}, { session }))
    await post('/change-password', { password: newPassword(), newpass: last }, { session })
    await done(post('/change-password', { password: later, newpass: last }, { session }))
    const { session: member, uuid } = await login(second, last)
    const profile = { name: marks.make('name'), countrycode: 'pt', show_beta: false }
    await post('/updateMember', { ...profile, email: newMail(), password: last }, { session: member })
    await post('/updateMember', { ...profile, email: `${marks.make('address')}@`, password: last }, { session: member })
    await post('/check-username', { username: marks.make('name') }, { session: member })
    await done(post('/my/sessions', {}, { session: member }))
    const anonymous = await post('/create-anonymous-session', {})
    await post('/logout', {}, { session: secret('session', anonymous, 'session_uuid') })
    return { session: member, uuid }
  }

  /**
   * A class works on an activity: starting, another device, saving, submitting, short links, and the teacher's calls.
   */
  async function lesson(session: string) {
    const owner = { session }
    const activity = text(await post('/create-activity', {}, owner), 'uuid')
    const words = {
      title: marks.make('title'),
      delta: { ops: [{ insert: 'Who?\n' }] },
      html: '<p>Who?</p>',
      text: 'Who?'
    }
    const block = { id: 'bb_1', type: 'question', name: 'question', href: 'question/bb_1', record: words }
    const content = {
      ...emptyContent(),
      uuid: activity,
      title: words.title,
      blocks: { bb_1: block },
      blockOrder: ['bb_1']
    }
    await done(post('/update-activity', { activity: content }, owner))
    const shared = await post('/share-activity', { activity, mode: 'Students' }, owner)
    const [share, url] = [text(shared, 'share.uuid'), text(shared, 'share.url')]
    const short = await post('/hist/create', { url, shortlinkfor: 'share', activity }, owner)
    await post('/hist/create', { url: `https://${marks.make('host')}.example/`, shortlinkfor: 'share' }, owner)
    const code = text(short, 'shortUrl').split('/').at(-1)
    marks.learn('short code', code)
    await done(get(`/hist/${code}`))
    await done(get(`/api/hist/get/${code}`))
    await get(`/hist/${marks.make('short code')}`)
    await get(`/api/hist/get/${marks.make('short code')}`)

    const email = newMail()
    const started = await post('/ea/student/start', { email, share })
    const sa = secret("pupil's token", started, 'sa')
    secret('code', started, 'code')
    // Thirty pupils with the same name at once.
    const [twin, token] = [newMail(), marks.make('token')]
    await Promise.all(Array.from({ length: 8 }, () => post('/ea/student/start', { email: twin, share })))
    await post('/ea/student/start', { email, share, code: marks.make('code') })
    await post('/ea/student/start', { email, share, sa: token })
    const answer = { answer: marks.make('answer') }
    await done(post('/ea/student/save', { sa, answers: { bb_1: answer }, revs: { bb_1: 0 } }))
    await post('/ea/student/save', { sa: token, answers: { bb_1: answer } })
    await post('/ea/student/save', { sa, answers: { bb_1: { [marks.make('field')]: 1 } } })
    await done(post('/ea/student/look', { sa }))
    await done(post('/ea/review', { share }, owner))
    const one = text(await post('/my/shares/status', { share }, owner), 'data.0.answer')
    secret('code', await post('/my/shares/renew-code', { share, answer: one }, owner), 'code')
    await done(post('/ea/student/submit', { sa, answers: {} }))
    await done(post('/ea/get-answer', { answer: one }, owner))
    await done(post('/ea/share/view', { share }))
    await done(post('/my/shares/remove-students', { share, answers: [one] }, owner))
    return { share, sa }
  }

  /** Files alone, and files in a sheet with pictures at addresses. */
  async function files(session: string, uuid: string) {
    const asking = (kind: string, more: Record<string, string> = {}) => ({
      session,
      headers: { 'x-process': kind, ...more }
    })
    const picture = (name: string) => ({ name: `${marks.make(name)}.png`, data: png(7) })
    const broken = () => {
      const { name, data } = picture('name of a file')
      return { name, data: Buffer.concat([data.subarray(0, 40), Buffer.from(marks.make('content of a file'))]) }
    }
    await put(`/avatar/${uuid}`, picture('name of a file'), { session })
    await put(`/avatar/${uuid}`, broken(), { session })
    const made = await put('/upload', picture('name of a file'), asking('createSource'))
    const url = text(made, 'url')
    marks.learn('key of a file', url.split('/').at(-2))
    await done(get(url))
    await get(`/files/${marks.make('key of a file')}/a.webp`)
    await get(`${url}/${marks.make('name')}`)
    await put('/upload', broken(), asking('createSource'))
    await put('/upload', broken(), asking(marks.make('process')))

    const added = await post(
      '/collection/add',
      {
        name: marks.make('name'),
        introduction: '',
        description: '',
        acknowledgements: '',
        language: 'en',
        license: ''
      },
      { session }
    )
    const inCollection = asking('collection-excel', { 'x-collection': text(added, 'data.uuid') })
    const address = (scheme: string, host: string) =>
      `${scheme}://${marks.make('user')}:${marks.make('password')}@${host}/${marks.make('path')}.jpg?token=${marks.make('token')}`
    const row = (cells: Record<string, string>) => NAMES.map(name => cells[name] ?? null)
    const rows = [
      row({ Title: marks.make('title'), Country: 'Greece', Origin: newMail() }),
      ...['https', 'http', 'ftp'].map(scheme => row({ Title: 'A', Picture: address(scheme, '127.0.0.1:1') })),
      row({ Title: 'B', Picture: address('https', `${marks.make('host')}.invalid`) }),
      row({ Title: 'C', Picture: `${marks.make('name of a picture')}.jpg`, Licence: newMail() })
    ]
    await put('/upload', { name: 'book.xlsx', data: Buffer.from(marks.make('content')) }, inCollection)
    const book = { name: `${marks.make('name of a sheet')}.xlsx`, data: workbook(sheet([NAMES, ...rows])) }
    const id = text(await put('/upload', book, inCollection), 'data.import.uuid')
    const state = async () => text(await post('/imports/get', { import: id }, { session }), 'data.state')
    const comesTo = (...states: string[]) =>
      until(async () => states.includes(await state()), { timeout: 60_000, what: `An import that is ${states[0]}` })
    await comesTo('checked')
    await post('/imports/start', { import: id }, { session })
    await comesTo('done', 'failed')
    await done(post('/imports/problems', { import: id }, { session }))
    const ticket = text(await post('/imports/remarks', { import: id }, { session }), 'url')
      .split('/')
      .at(-1)
    marks.learn('ticket', ticket)
    await done(get(`/api/imports/remarks/${ticket}`))
    await get(`/api/imports/remarks/${marks.make('ticket')}`)
  }

  /** A value for every text of a body, whether or not the call accepts it. */
  const bodyFor = (call: Call) =>
    Object.fromEntries(
      Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {}).map(name => [
        name,
        marks.make(`field ${name} of ${call.path}`)
      ])
    )

  /**
   * Every call with input that it rejects: wrong fields, no JSON, too much, unknown kinds; with secrets in bodies,
   * queries, headers and addresses.
   */
  async function refusals() {
    for (const call of allCalls) {
      const path = call.path.replaceAll(/:\w+/g, name => marks.make(`${name} of ${call.path}`))
      const query = `?token=${marks.make('token')}&email=${newMail()}`
      const session = marks.make('session')
      if (call.method === 'GET') await get(`/api${path}${query}`, { session })
      else {
        await post(path, bodyFor(call), { session })
        await post(`${path}${query}`, { [marks.make('unknown field')]: marks.make('value') }, { session })
        const headers = { 'content-type': 'application/json', 'x-service-token': marks.make('service token') }
        const raw = (body: string, type = headers['content-type']) =>
          ask(`/api${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
        await raw(`{"password":"${marks.make('password in what is no JSON')}`)
        await raw(`password=${marks.make('password in a form')}`, 'application/x-www-form-urlencoded')
      }
    }
    const large = `{"password":"${marks.make('password in a large body')}${'x'.repeat(maxBytesOf(calls.login))}"}`
    await post('/login', JSON.parse(large))
    for (const path of ['%zz/', '%00', '..%2f..%2f', 'a\\', `?${'x'.repeat(3000)}=`, '%E0%A4%A', '//', '/api//'])
      for (const place of ['/', '/api/', '/files/', '/hist/', '/api/hist/get/', '/mf-account/'])
        await get(`${place}${path}${marks.make('address')}?password=${marks.make('password')}#${marks.make('hash')}`)
    const report = {
      'document-uri': `${base}/reset-password/${marks.make('challenge')}`,
      'effective-directive': 'img-src'
    }
    for (const body of [{ 'csp-report': report }, marks.make('report')])
      await ask('/csp-report', {
        method: 'POST',
        headers: { ...headersOf({}), 'content-type': 'application/csp-report' },
        body: JSON.stringify(body)
      })
  }

  /** Malformed requests. Resolves when the other side has closed each connection. */
  async function unreadable(address = base) {
    const { hostname, port } = new URL(address)
    const long = 'x'.repeat(80_000)
    const heads = [
      `GET /${marks.make('address')} HTTP/9.9`,
      `GET /${marks.make('address')}\u0001 HTTP/1.1\r\nhost: a`,
      `${marks.make('method')} / HTTP/1.1\r\nhost: a`,
      `POST /api/login?token=${marks.make('token')} HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\nauthorization: Bearer ${marks.make('session')}`,
      `POST /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\nconnection: close\r\n\r\nzz\r\n{"password":"${marks.make('password')}"}`,
      `POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{"password":"${marks.make('password')}"}`,
      `GET /hist/${marks.make('short code')} HTTP/1.1\r\nhost: a\r\ncookie: ${marks.make('cookie')}${long}`,
      `GET /${marks.make('address')}${long} HTTP/1.1\r\nhost: a`,
      `${marks.make('no request')} ${newMail()}`
    ]
    for (const head of heads)
      await new Promise<void>(resolve => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => resolve())
        socket.on('close', () => resolve())
        socket.on('data', () => socket.end())
        socket.end(`${head}\r\n\r\n`)
      })
  }

  /** Calls that need a service that is down. Returns their statuses. */
  async function meetErrors({ session, share, sa }: Pupil): Promise<number[]> {
    const answers = { bb_1: { answer: marks.make('answer') } }
    const told = await Promise.all([
      post('/login', { login: newMail(), password: newPassword() }),
      post('/register', { login: newMail(), password: newPassword() }),
      post('/reset-password', { email: newMail() }),
      post('/startsession', { session }),
      post('/confirm-email', { challenge: marks.make('challenge') }),
      post('/my/shares', {}, { session }),
      post('/ea/student/start', { email: newMail(), share }),
      post('/ea/student/save', { sa, answers }),
      get(`/hist/${marks.make('short code')}`),
      get(`/api/hist/get/${marks.make('short code')}?token=${marks.make('token')}`),
      get(`/api/imports/remarks/${marks.make('ticket')}`)
    ])
    return told.map(({ status }) => status)
  }

  return { account, lesson, files, refusals, unreadable, meetErrors, post }
}
export type Visitor = ReturnType<typeof visitor>
