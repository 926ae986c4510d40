import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createSupervisor } from './supervisor.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annals-supervisor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a part that falls while it is started again is started once more, but not without end', async () => {
  const said: string[] = []
  const tried: string[] = []
  const failures = new Map([
    ['svc-api', 1],
    ['svc-shares', Infinity]
  ])
  const site = {
    restart: async (name: string) => {
      tried.push(name)
      const left = failures.get(name) ?? 0
      failures.set(name, left - 1)
      if (left > 0) throw new Error('MongoDB is away.')
    }
  }
  const supervisor = createSupervisor({
    site: () => site,
    dataDir: folder,
    say: text => said.push(text.trim()),
    allowed: 2
  })
  await Promise.all([
    supervisor.startAgain('svc-api', 'svc-api ended.'),
    supervisor.startAgain('svc-shares', 'svc-shares ended.')
  ])
  supervisor.close()
  expect(tried.filter(name => name === 'svc-api')).toHaveLength(2)
  expect(said).toContain('svc-api runs again.')
  expect(said).toContain('svc-api could not be started again: MongoDB is away.')
  expect(tried.filter(name => name === 'svc-shares')).toHaveLength(2)
  expect(said.find(words => words.includes('left alone'))).toContain('svc-shares fell 3 times within a minute')
})
