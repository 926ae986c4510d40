import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { WINDOW, type Device } from './device.ts'
import { startProgram } from './programs.ts'
import { w3cInput } from './w3c-input.ts'

/** Programs of Debian's packages; the driver finds the browser, MiniBrowser, itself. */
export interface WebKitPaths {
  driver: string
  /** Xvfb: this browser does not open without a screen. */
  screen: string
}

/** The driver does not say when it listens, and takes no port 0. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function responds(address: string): Promise<void> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (await fetch(`${address}/status`).catch(() => null)) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`${address} does not respond`)
}

/** The commands of classic WebDriver. */
const commandsOf =
  (address: string) =>
  async <T>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`)
    return value
  }

/** A window of WebKit with a new profile, on a screen that nobody sees. */
export async function openWebKit(paths: WebKitPaths): Promise<Device> {
  const screen = await startProgram(paths.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    ready: /^(\d+)$/
  })
  const port = await freePort()
  const driver = await startProgram(paths.driver, [`--port=${port}`], { env: { DISPLAY: `:${screen.said}` } })
  const address = `http://127.0.0.1:${port}`
  await responds(address)
  const { sessionId } = await commandsOf(address)<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const command = commandsOf(`${address}/session/${sessionId}`)
  const evaluate = (expression: string) =>
    command<unknown>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  async function size() {
    // The rectangle of a window contains its frame.
    await command('POST', '/window/rect', WINDOW)
    const [width, height] = (await evaluate('[innerWidth, innerHeight]')) as [number, number]
    await command('POST', '/window/rect', { width: 2 * WINDOW.width - width, height: 2 * WINDOW.height - height })
  }
  await size()
  return {
    ...w3cInput(async actions => void (await command('POST', '/actions', { actions }))),
    goto: url => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh', {}),
    evaluate,
    async reopen() {
      const { handle } = await command<{ handle: string }>('POST', '/window/new', { type: 'window' })
      await command('DELETE', '/window')
      await command('POST', '/window', { handle })
      await size()
    },
    async close() {
      await driver.end()
      // The browser ends with its screen, even if it does not respond any more.
      await screen.end()
    }
  }
}
