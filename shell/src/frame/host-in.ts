import type { HostApi } from '@annals/web-kit'

/** The host for a part of the page: questions, notices and announcements carry the language of that part. */
export const hostIn = (language: string, host: HostApi): HostApi => ({
  ...host,
  notify: {
    success: (text, options) => host.notify.success(text, { language, ...options }),
    error: (text, options) => host.notify.error(text, { language, ...options }),
    warn: (text, options) => host.notify.warn(text, { language, ...options })
  },
  announce: (text, politeness, of = language) => host.announce(text, politeness, of),
  confirm: question => host.confirm({ language, ...question }),
  alert: message => host.alert({ language, ...message })
})
