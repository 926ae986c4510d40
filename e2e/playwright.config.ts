import { defineConfig } from '@playwright/test'

/** Browser tests on production builds, against one running site (`SITE_URL`). */
export default defineConfig({
  testDir: './src',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Another try tells a busy machine from a broken page; the report names what needed one.
  retries: 2,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:8080',
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu'],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {})
    }
  }
})
