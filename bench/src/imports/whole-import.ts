import type { Partner } from './partner.ts'

/** What the owner waits for: the time from the upload to the report, and from the import's start to its end. */
export async function waitFor(partner: Partner, uuid: string, items: number): Promise<{ check: number; run: number }> {
  const received = performance.now()
  await partner.until(uuid, 'checked')
  const checked = performance.now()
  await partner.act('start', uuid)
  const started = performance.now()
  const { progress } = await partner.until(uuid, 'done')
  if (progress.added !== items) throw new Error(`${progress.added} of ${items} were added`)
  return { check: checked - received, run: performance.now() - started }
}
