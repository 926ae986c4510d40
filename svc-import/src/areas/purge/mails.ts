import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Deletes mails of the outbox that are older than `age` ms: they contain personal addresses and links that give access.
 * @returns how many there were, deleted unless `isDry`
 */
export async function oldMails(outbox: string, age: number, isDry: boolean): Promise<number> {
  let count = 0
  for (const name of await readdir(outbox).catch(() => [])) {
    if (!name.endsWith('.json') && !name.endsWith('.part')) continue
    const path = join(outbox, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs <= age) continue
    count++
    if (!isDry) await rm(path, { force: true })
  }
  return count
}
