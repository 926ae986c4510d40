import { DEMO_SHARE } from '../../../svc-shares/src/demo/class-scenario.ts'
import { callSite } from '../teacher.ts'

export interface FirstPage {
  name: string
  path: string
  /** Selector of the first element that can be used. */
  usable: string
  /** The session stored in the browser; empty if there is none. */
  session: string
}

/** Three first pages on a site with demo content: of a student with a link, a visitor and a teacher. */
export async function firstPages(site: string): Promise<FirstPage[]> {
  const { login, password, activity } = DEMO_SHARE
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
