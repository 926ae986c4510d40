import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { freePort, freePorts } from './ports.ts'

const module = fileURLToPath(new URL('ports.ts', import.meta.url))

/** Another start that has been given this port and does not listen there yet. */
async function otherStart(port: number) {
  const script = `const { freePort } = await import(${JSON.stringify(module)})
    process.stdout.write(String(await freePort(${port})))
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    given: Number(said),
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await once(child, 'exit')
    }
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('of two starts only one is given a port, until %s ends it', async signal => {
  const wanted = 20_000 + (process.pid % 10_000)
  const other = await otherStart(wanted)
  try {
    expect(await freePort(other.given)).not.toBe(other.given)
  } finally {
    await other.end(signal)
  }
  expect(await freePort(other.given)).toBe(other.given)
  // Its own, it may ask for again.
  expect(await freePort(other.given)).toBe(other.given)
})

test('a port that somebody listens on is given to nobody, and several at once are different', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const ports = await freePorts([port, port, 0])
  expect(ports).not.toContain(port)
  expect(new Set(ports).size).toBe(3)
  server.close()
})

test('free ports asked for together are all different', async () => {
  const ports = await freePorts([0, 0, 0, 0])
  expect(new Set(ports).size).toBe(4)
})
