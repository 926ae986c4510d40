import { LESSON } from '../../../svc-shares/src/demo/lesson.ts'
import { callSite } from '../teacher.ts'

/** A page as somebody opens it. */
export interface FirstPage {
  name: string
  path: string
  /** What can be used as soon as it is there. */
  usable: string
  /** The session that the browser has kept; empty for none. */
  session: string
}

/** Three ways in, on a site with demo content: a student by a link, a visitor, a teacher. */
export async function firstPages(site: string): Promise<FirstPage[]> {
  const { login, password, activity } = LESSON
  const { session } = await callSite<{ session: { sessionId: string } }>(site, '/login', { login, password })
  const { shares } = await callSite<{ shares: { share: { uuid: string }; activity: string }[] }>(
    site,
    '/my/shares',
    {},
    session.sessionId
  )
  const shared = shares.find(one => one.activity === activity)
  if (!shared) throw new Error('The demo content has no share')
  const student = `/ea/student/${shared.share.uuid}`
  return [
    { name: 'student share', path: student, usable: '[role=dialog] input:not([disabled])', session: '' },
    { name: 'home', path: '/', usable: 'main h1', session: '' },
    { name: 'builder', path: '/builder', usable: 'main button:not([disabled])', session: session.sessionId }
  ]
}
