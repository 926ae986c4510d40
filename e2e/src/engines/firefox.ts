import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WINDOW, type Device } from './device.ts'
import { startProgram } from './programs.ts'
import { w3cInput } from './w3c-input.ts'

type Fields = Record<string, unknown>
interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: Fields
  error?: string
  message?: string
}

interface Evaluated {
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** The commands of WebDriver BiDi over Firefox's own socket. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (response: Reply) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const response = JSON.parse(String(data)) as Reply
    if (response.id !== undefined) waiting.get(response.id)?.(response)
  })
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error(`${address} does not open`)))
  })
  return async (method: string, params: Fields = {}): Promise<Fields> => {
    const id = ++last
    const response = await new Promise<Reply>(done => {
      waiting.set(id, done)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (response.type === 'error') throw new Error(`${method}: ${response.error ?? ''} ${response.message ?? ''}`)
    return response.result ?? {}
  }
}

/** A window of Firefox without a screen, with a new profile. */
export async function openFirefox(path: string): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'annals-firefox-'))
  const program = await startProgram(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { ready: /^WebDriver BiDi listening on (\S+)/ }
  )
  const call = await connect(`${program.said}/session`)
  await call('session.new', { capabilities: {} })
  const { contexts } = (await call('browsingContext.getTree')) as { contexts: { context: string }[] }
  let context = contexts[0]?.context
  async function prepare() {
    // A window without the focus has no clipboard.
    await call('browsingContext.activate', { context })
    await call('browsingContext.setViewport', { context, viewport: WINDOW })
  }
  await prepare()
  return {
    ...w3cInput(async actions => void (await call('input.performActions', { context, actions }))),
    goto: async url => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await call('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(expression) {
      // As JSON: BiDi describes values in a form of its own.
      const text = `JSON.stringify(${expression})`
      const told = await call('script.evaluate', { expression: text, target: { context }, awaitPromise: false })
      const { result, exceptionDetails } = told as Evaluated
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value ?? 'null') as unknown
    },
    async reopen() {
      const left = context
      context = ((await call('browsingContext.create', { type: 'window' })) as { context: string }).context
      await prepare()
      await call('browsingContext.close', { context: left, promptUnload: true })
    },
    async close() {
      await program.end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  }
}
