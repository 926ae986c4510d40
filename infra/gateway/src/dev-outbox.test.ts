import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { outboxPage } from './dev-outbox.ts'

test('mails are shown with the newest first, with links and without scripts', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mails-'))
  try {
    expect(await outboxPage(join(dir, 'nowhere'))).toContain('None was written yet.')
    const put = (name: string, text: string) =>
      writeFile(join(dir, name), JSON.stringify({ to: 'a@b.example', subject: `<b>${name}`, date: '2026-01-01', text }))
    await put('01.json', 'Open https://annals.example/reset?x=1&y=2 now')
    await put('02.json', '<script>alert(1)</script>')
    await put('.03.part', 'half')
    const page = await outboxPage(dir)
    expect(page.indexOf('&lt;b&gt;02.json')).toBeGreaterThan(0)
    expect(page.indexOf('&lt;b&gt;02.json')).toBeLessThan(page.indexOf('&lt;b&gt;01.json'))
    expect(page).toContain('<a href="https://annals.example/reset?x=1&amp;y=2">')
    expect(page).not.toMatch(/<script|half/)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
