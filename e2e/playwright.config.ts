import { defineConfig } from '@playwright/test'
import { resolve } from 'node:path'

// Workers inherit it from the process that starts them.
process.env.MESSAGES_SEEN ??= resolve(import.meta.dirname, `../.test/messages-${process.pid}`)
process.env.CLEAN_MARKUP ??= resolve(import.meta.dirname, `../.test/clean-${process.pid}`)

/** What is said of all journeys together. */
const WHOLE_RUN = ['messages.spec.ts', 'logs.spec.ts']

/** Browser tests on production builds, against one running site (`SITE_URL`). */
export default defineConfig({
  testDir: './src',
  globalTeardown: './src/support/forget-run.ts',
  projects: [
    { name: 'journeys', testIgnore: [...WHOLE_RUN, 'engines/**'] },
    // Only a whole run comes here: one that names a spec has none of this project's.
    { name: 'whole-run', testMatch: WHOLE_RUN, dependencies: ['journeys'] },
    // Each opens a browser twice, which takes half of its time.
    { name: 'engines', testMatch: 'engines/*.spec.ts', workers: 1, timeout: 300_000, expect: { timeout: 60_000 } }
  ],
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  // What is waited for comes at once, or late because the machine is busy.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // A worker's requests pass by the routes of a page; journeys through a reload without network allow it.
    serviceWorkers: 'block',
    // Drawing movements takes a tenth of the time of a run; the frame and the other engines are tried with them.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env.SITE_URL ?? 'http://localhost:8080',
    launchOptions: {
      // Pages of a journey live for seconds: optimising their code takes more than it saves.
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-opt,--no-maglev'],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {})
    }
  }
})
