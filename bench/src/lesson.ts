import { emptyContent } from '@annals/contracts'

const TITLE = 'Letters from the front'

/** A text of two paragraphs in its three stored forms. */
const text = (title: string) => {
  const words = 'In October 1914 the first letters came home. Read them and note who wrote to whom.'
  return { title, delta: { ops: [{ insert: `${words}\n` }] }, html: `<p>${words}</p>`, text: words }
}
const blockOf = (type: 'text' | 'question', number: number, title: string) => {
  const id = `bb_${number}`
  return { [id]: { id, type, name: type, href: `${type}/${id}`, record: text(title) } }
}

export interface Lesson {
  /** Path of a share whose activity is one text block. */
  single: string
  /** The same with a question after it, whose code the page fetches in advance. */
  double: string
  /** Heading of the first block. */
  heading: string
}

/** Makes a teacher with two shared activities through the site's own calls. Rejects with what a call refused. */
export const makeLesson = async (site: string): Promise<Lesson> => {
  const call = async <Answer>(path: string, body: object, session?: string): Promise<Answer> => {
    const response = await fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) },
      body: JSON.stringify(body)
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const account = { login: `bench-${Date.now()}@example.org`, password: 'Marne-Ypres-Verdun-7' }
  await call('/register', account)
  const { session } = await call<{ session: { sessionId: string } }>('/login', account)
  const share = async (blocks: Record<string, object>) => {
    const { uuid } = await call<{ uuid: string }>('/create-activity', {}, session.sessionId)
    const content = {
      ...emptyContent(),
      ...{ uuid, title: 'Writing home', blocks, blockOrder: Object.keys(blocks) }
    }
    await call('/update-activity', { activity: content }, session.sessionId)
    const made = await call<{ share: { url: string } }>(
      '/share-activity',
      { activity: uuid, mode: 'Students' },
      session.sessionId
    )
    return made.share.url
  }
  const first = blockOf('text', 1, TITLE)
  return {
    single: await share(first),
    double: await share({ ...first, ...blockOf('question', 2, 'Who wrote?') }),
    heading: TITLE
  }
}
