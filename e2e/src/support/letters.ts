import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from './fixtures.ts'

const OUTBOX = process.env.OUTBOX_DIR ?? resolve(import.meta.dirname, '../../../.data/outbox')

/** The newest mail to an address with a matching subject; `null` while none has arrived. */
export const letterTo = async (to: string, subject: RegExp) => {
  const names = (await readdir(OUTBOX)).filter(name => name.endsWith('.json')).toSorted()
  for (const name of names.toReversed()) {
    const letter = JSON.parse(await readFile(resolve(OUTBOX, name), 'utf8').catch(() => '{}')) as {
      to?: string
      subject?: string
      text?: string
    }
    if (letter.to === to && subject.test(letter.subject ?? '')) return letter.text ?? ''
  }
  return null
}

/** The address at the end of the newest matching mail, after it has arrived. */
export const mailedPath = async (to: string, subject: RegExp, page: string) => {
  let path = ''
  await expect
    .poll(async () => {
      path = new RegExp(`/${page}/[\\w-]+`).exec((await letterTo(to, subject)) ?? '')?.[0] ?? ''
      return path
    })
    .not.toBe('')
  return path
}
