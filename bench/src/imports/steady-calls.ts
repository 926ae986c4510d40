import { type Latencies, latenciesOf } from '../load/latencies.ts'

/** Calls of other people during an import: alternately a public page and a list of their own. */
export async function steadyCalls(
  site: string,
  session: string,
  rate: number,
  until: () => boolean
): Promise<Latencies & { errors: number }> {
  const times: number[] = []
  let errors = 0
  const open = new Set<Promise<void>>()
  const began = performance.now()

  async function call(number: number, due: number): Promise<void> {
    const isOwn = number % 2 === 1
    const response = await fetch(`${site}/api${isOwn ? '/my-sources' : '/index-historical-content'}`, {
      method: isOwn ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${session}`, ...(isOwn && { 'content-type': 'application/json' }) },
      ...(isOwn && { body: '{}' })
    }).catch(() => null)
    await response?.arrayBuffer()
    if (!response?.ok) errors++
    times.push(performance.now() - due)
  }

  // Each call starts at its time, even if earlier ones have no response yet. So a slow service does not reduce the
  // load.
  for (let number = 0; !until(); number++) {
    const due = began + (number * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    const done = call(number, due).finally(() => open.delete(done))
    open.add(done)
  }
  await Promise.all(open)
  return { ...latenciesOf(times), errors }
}
