import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEngines } from './engines.ts'

const before = { ...process.env }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annals-engines-'))
  process.env = { PATH: folder }
})
afterEach(() => {
  process.env = { ...before }
  rmSync(folder, { recursive: true })
})

function program(name: string, code = 0): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\necho "$0 $*"\nexit ${code}\n`, { mode: 0o755 })
  return path
}

test('browsers that are installed are found by name', async () => {
  const found = {
    FIREFOX_PATH: program('firefox'),
    WEBKIT_DRIVER_PATH: program('WebKitWebDriver'),
    XVFB_PATH: program('Xvfb')
  }
  expect(await findEngines()).toEqual(found)
})

test('a path that is given comes first', async () => {
  program('firefox-esr')
  process.env.FIREFOX_PATH = program('another')
  expect(await findEngines()).toMatchObject({ FIREFOX_PATH: process.env.FIREFOX_PATH })
})

test('what is missing and cannot be installed comes with the reason', async () => {
  program('firefox', 3)
  program('WebKitWebDriver')
  expect(await findEngines()).toEqual({
    FIREFOX_MISSING: expect.stringContaining('firefox does not run'),
    WEBKIT_MISSING: 'apt-get: this system has none'
  })
})
