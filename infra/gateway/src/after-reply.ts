import type { FastifyReply } from 'fastify'

/** Runs a function when the exchange is over, or at once if it is over already. */
export const afterReply = (reply: FastifyReply, work: () => void): void => {
  if (reply.raw.closed) work()
  else reply.raw.once('close', work)
}
