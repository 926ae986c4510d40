import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into every process of a site (`node --import`). Reports the longest time for which the event loop was blocked
 * since the last question, and the most processor time that its thread used during one such time, both in milliseconds.
 * The second number does not grow on a busy machine.
 */
const folder = process.env['HELD_DIR']
if (folder && isMainThread) {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = { at: performance.now(), worked: worked() }
  let most = { held: 0, worked: 0 }
  const look = () => {
    const now = { at: performance.now(), worked: worked() }
    most = {
      held: Math.max(most.held, now.at - last.at),
      worked: Math.max(most.worked, now.worked - last.worked)
    }
    last = now
  }
  setInterval(look, 1).unref()
  const server = createServer((_request, response) => {
    look()
    response.end(JSON.stringify(most))
    most = { held: 0, worked: 0 }
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') writeFileSync(join(folder, String(process.pid)), String(address.port))
  })
  server.unref()
}
