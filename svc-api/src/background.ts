import type { FastifyInstance } from 'fastify'

/**
 * Work for which an answer must not wait, because the time would reveal what was found. A stopping server finishes it.
 */
export function background(app: FastifyInstance): (work: Promise<void>, failed: string) => void {
  const open = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(open)
  })
  return (work, failed) => {
    const guarded: Promise<void> = work
      .catch((err: unknown) => app.log.error({ err }, failed))
      .finally(() => open.delete(guarded))
    open.add(guarded)
  }
}
