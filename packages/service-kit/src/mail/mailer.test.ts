import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createMailer } from './mailer.ts'

test('without a mail server, an e-mail is one file in the outbox, and has one recipient only', async () => {
  const outboxDir = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'deep')
  const mailer = createMailer({ outboxDir, from: 'no-reply@example.org' })
  await mailer.send({ to: 'a@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>' })
  for (const to of ['a@example.org,b@example.org', 'a@example.org\r\nBCC: b@example.org', '']) {
    await expect(mailer.send({ to, subject: 'Hello', text: 'Text', html: '<p>Text</p>' })).rejects.toThrow(
      'not one plain e-mail address'
    )
  }
  const files = await readdir(outboxDir)
  expect(files).toHaveLength(1)
  const mail: unknown = JSON.parse(await readFile(join(outboxDir, files[0] ?? ''), 'utf8'))
  expect(mail).toMatchObject({
    from: 'no-reply@example.org',
    to: 'a@example.org',
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>'
  })
  await rm(outboxDir, { recursive: true })
})
