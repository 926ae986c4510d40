import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { BaseConfig } from './config.ts'

export interface Running {
  app: FastifyInstance
  privateApp: FastifyInstance
  /** Everything that must close after both servers: connections, workers. */
  close: () => Promise<void>
}

/** Opens both ports. The private one is last, because it says that the service is ready. */
export async function listen(
  running: Pick<Running, 'app' | 'privateApp'>,
  config: Pick<BaseConfig, 'HOST' | 'PORT' | 'PRIVATE_PORT'>
): Promise<void> {
  await running.app.listen({ host: config.HOST, port: config.PORT })
  await running.privateApp.listen({ host: config.HOST, port: config.PRIVATE_PORT })
}

/**
 * Runs the process: starts the service and stops it gracefully. Requests under way get their responses, then connections
 * close, within 10 s. A failed start prints the reason and exits with 1.
 */
export async function runService(options: { start: () => Promise<Running> }): Promise<void> {
  let running: Running
  try {
    running = await options.start()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  }
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) running.app.log.fatal({ err }, 'stopping after an error')
    await running.app.close()
    await running.privateApp.close()
    await running.close()
  })
}
