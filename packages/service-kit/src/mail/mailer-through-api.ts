import { mailInternalCalls } from '@annals/contracts'
import type { InternalClient } from '../internal-client.ts'
import type { Mailer } from './mailer.ts'

/** Letters of a service beside svc-api wait in the queue of svc-api, which sends them (behaviour/mail §3). */
export const mailerThroughApi = (internal: InternalClient): Mailer => ({
  send: async ({ until, ...mail }) => {
    await internal(mailInternalCalls.queueMail, { ...mail, ...(until && { until: until.toISOString() }) })
  }
})
