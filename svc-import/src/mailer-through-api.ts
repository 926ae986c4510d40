import { mailInternalCalls } from '@annals/contracts'
import type { InternalClient, Mailer } from '@annals/service-kit'

/** Letters of this service wait in the queue of svc-api, which sends them (behaviour/mail §3). */
export const mailerThroughApi = (internal: InternalClient): Mailer => ({
  send: async ({ until, ...mail }) => {
    await internal(mailInternalCalls.queueMail, { ...mail, ...(until && { until: until.toISOString() }) })
  }
})
