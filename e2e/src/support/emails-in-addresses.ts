import type { BrowserContext } from '@playwright/test'

export const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i

/** Administrators look members up there by their e-mail, and the address keeps what they typed. */
const MEMBER_SEARCH = '/admin/members'

/** Reports every page and request whose address contains an e-mail address: addresses stay in histories and logs. */
export function watchAddresses(context: BrowserContext, onSeen: (address: string) => void): void {
  const check = (address: string) => {
    if (!/^https?:/.test(address)) return
    const { pathname } = new URL(address)
    if (EMAIL.test(address) && pathname !== MEMBER_SEARCH) onSeen(address)
  }
  context.on('request', request => check(request.url()))
  context.on('page', page => page.on('framenavigated', frame => check(frame.url())))
}
