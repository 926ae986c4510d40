import { emptyContent, type ShareOptions } from '@annals/contracts'

export interface Teacher {
  uuid: string
  /** Login and e-mail. */
  login: string
  /** Session id, for calls as this teacher. */
  session: string
  call<Result>(path: string, body: object): Promise<Result>
  /** Uploads a file as a source, and gives its address. */
  upload(name: string, file: Buffer, type: string): Promise<string>
  /** Makes an activity of these blocks, in their order, and shares it with students. */
  share(title: string, blocks: Record<string, object>, options?: ShareOptions): Promise<{ uuid: string; url: string }>
}

/** One call of the site. Rejects with its error. */
export const callSite = async <Result>(site: string, path: string, body: object, session?: string): Promise<Result> => {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Result
}

/** Registers a teacher and signs in. */
export const makeTeacher = async (site: string): Promise<Teacher> => {
  const account = { login: `bench-${Date.now()}@example.org`, password: 'Marne-Ypres-Verdun-7' }
  await callSite(site, '/register', account)
  const { user, session } = await callSite<{ user: { uuid: string }; session: { sessionId: string } }>(
    site,
    '/login',
    account
  )
  const call = <Result>(path: string, body: object) => callSite<Result>(site, path, body, session.sessionId)
  return {
    uuid: user.uuid,
    login: account.login,
    session: session.sessionId,
    call,
    async upload(name, file, type) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)], { type }), name)
      const headers = { authorization: `Bearer ${session.sessionId}`, 'x-process': 'createSource' }
      const response = await fetch(`${site}/api/upload`, { method: 'POST', headers, body: form })
      if (!response.ok) throw new Error(`/upload: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { url: string }).url
    },
    share: async (title, blocks, options) => {
      const { uuid } = await call<{ uuid: string }>('/create-activity', {})
      const content = { ...emptyContent(), uuid, title, blocks, blockOrder: Object.keys(blocks) }
      await call('/update-activity', { activity: content })
      const made = await call<{ share: { uuid: string; url: string } }>('/share-activity', {
        activity: uuid,
        mode: 'Students',
        ...(options && { options })
      })
      return made.share
    }
  }
}

/** Record of a text block or a question, in its three stored forms. */
export const textRecord = (title: string): object => {
  const words = 'In October 1914 the first letters came home. Read them and note who wrote to whom.'
  return { title, delta: { ops: [{ insert: `${words}\n` }] }, html: `<p>${words}</p>`, text: words }
}

/** A text block or a question. */
export const wordBlock = (type: 'text' | 'question', number: number, title: string): Record<string, object> => {
  const id = `bb_${number}`
  return { [id]: { id, type, name: type, href: `${type}/${id}`, record: textRecord(title) } }
}
