import type { FastifyReply } from 'fastify'

/** Does something once the exchange is over, which it may be already. */
export const whenOver = (reply: FastifyReply, work: () => void): void => {
  if (reply.raw.closed) work()
  else reply.raw.once('close', work)
}
