import { emptyContent } from '@annals/contracts'

export interface Teacher {
  /** Session id, for calls as this teacher. */
  session: string
  call<Answer>(path: string, body: object): Promise<Answer>
  /** Makes an activity of these blocks, in their order, and shares it with students. */
  share(title: string, blocks: Record<string, object>): Promise<{ uuid: string; url: string }>
}

/** One call of the site. Rejects with its error. */
export const callSite = async <Answer>(site: string, path: string, body: object, session?: string): Promise<Answer> => {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Registers a teacher and signs in. */
export const makeTeacher = async (site: string): Promise<Teacher> => {
  const account = { login: `bench-${Date.now()}@example.org`, password: 'Marne-Ypres-Verdun-7' }
  await callSite(site, '/register', account)
  const { session } = await callSite<{ session: { sessionId: string } }>(site, '/login', account)
  const call = <Answer>(path: string, body: object) => callSite<Answer>(site, path, body, session.sessionId)
  return {
    session: session.sessionId,
    call,
    share: async (title, blocks) => {
      const { uuid } = await call<{ uuid: string }>('/create-activity', {})
      const content = { ...emptyContent(), uuid, title, blocks, blockOrder: Object.keys(blocks) }
      await call('/update-activity', { activity: content })
      const made = await call<{ share: { uuid: string; url: string } }>('/share-activity', {
        activity: uuid,
        mode: 'Students'
      })
      return made.share
    }
  }
}

/** A text of two paragraphs in its three stored forms. */
const text = (title: string) => {
  const words = 'In October 1914 the first letters came home. Read them and note who wrote to whom.'
  return { title, delta: { ops: [{ insert: `${words}\n` }] }, html: `<p>${words}</p>`, text: words }
}

/** A text block or a question. */
export const wordBlock = (type: 'text' | 'question', number: number, title: string): Record<string, object> => {
  const id = `bb_${number}`
  return { [id]: { id, type, name: type, href: `${type}/${id}`, record: text(title) } }
}
