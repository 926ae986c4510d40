import { expect, test } from '@playwright/test'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { EMAIL } from './support/emails-in-addresses.ts'

/** Closes a whole run; see `whole-run` in the configuration. `SITE_LOGS` is the folder of the site's logs. */
test('no log of the whole run has an e-mail address', async () => {
  const folder = process.env.SITE_LOGS ?? ''
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining(['gateway.log', 'mongod.log', 'svc-api.log', 'svc-shares.log']))
  const found: string[] = []
  for (const name of names)
    for await (const line of createInterface({ input: createReadStream(join(folder, name)) }))
      if (EMAIL.test(line) && found.length < 20) found.push(`${name}: ${line.slice(0, 500)}`)
  expect(found).toEqual([])
})
