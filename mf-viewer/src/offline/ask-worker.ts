import type { Message } from './messages.ts'
import { SCOPE, SCRIPT } from './names.ts'

/** Pages without https, private windows and older browsers have no workers. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Registers the worker for students' pages, or finds it there; rejects where the browser does not allow it. */
export async function startWorker(): Promise<ServiceWorker | null> {
  const container = workers()
  if (!container) return null
  await container.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })
  return (await container.ready).active
}

/** Sends a message; resolves with the worker's answer. */
export const askWorker = (worker: Pick<ServiceWorker, 'postMessage'>, message: Message): Promise<boolean> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener(
      'message',
      ({ data }) => {
        port1.close()
        resolve(data === true)
      },
      { once: true }
    )
    port1.start()
    worker.postMessage(message, [port2])
  })

/** The share is over for this device: what the worker stores of it is deleted. Never rejects. */
export async function forgetShare(share: string): Promise<void> {
  const registration = await workers()
    ?.getRegistration(SCOPE)
    .catch(() => undefined)
  registration?.active?.postMessage({ kind: 'forget', share } satisfies Message)
}
