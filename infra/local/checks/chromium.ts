import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { messageOf } from '../processes/errors.ts'
import { npmScript, withNode } from '../bootstrap/find-node.mjs'
import { cacheDir, root } from '../bootstrap/paths.mjs'
import { lastLine, onPath, run } from '../bootstrap/run.mjs'
import { aptInstall } from '../servers/apt.ts'
import { mustReach } from '../servers/must-reach.ts'

const node = process.execPath
const packaged = '@sparticuz/chromium@153'

/** No source had a browser; the message says what was tried and the ways out. */
export class ChromiumMissing extends Error {}

/**
 * Opens the browser as Playwright does and waits for its debugging address; `--version` works even where the browser
 * lacks libraries, and packaged headless builds do not know `--dump-dom`.
 * Rejects with the reason when it does not open here.
 */
async function proves(path: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'annals-chromium-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0']
  try {
    const output: string[] = []
    const open = await opens(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], line => {
      output.push(line)
      return line.startsWith('DevTools listening on ')
    })
    if (!open) throw new Error(`does not open (${lastLine(output.join('\n'))})`)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** @returns whether a line was enough before the program ended or 30 s had passed; it is ended then */
async function opens(path: string, args: string[], enough: (line: string) => boolean): Promise<boolean> {
  let seen = false
  const stop = new AbortController()
  await run(path, args, {
    timeout: 30_000,
    signal: stop.signal,
    onLine: line => {
      if (!enough(line)) return
      seen = true
      stop.abort()
    }
  })
  return seen
}

function installed(): string | null {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  // A whole browser draws its own windows and menus too, which costs as much again as a page.
  const found =
    onPath('chromium-headless-shell', 'chrome-headless-shell') ??
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome')
  return found ?? (process.platform === 'darwin' && existsSync(mac) ? mac : null)
}

/** Finds a Chromium for the browser tests, or fetches one. Rejects with ChromiumMissing. */
export async function findChromium(): Promise<{ path: string; from: string }> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    await proves(given).catch((error: unknown) => {
      throw new ChromiumMissing(`CHROMIUM_PATH=${given} ${messageOf(error)}.`)
    })
    return { path: given, from: 'CHROMIUM_PATH' }
  }
  const tried: string[] = []
  const sources: [string, () => Promise<string | null>][] = [
    ['chromium or google-chrome on the PATH', async () => installed()],
    ["Playwright's own download", fromPlaywright],
    ['apt-get', fromApt],
    [`npm's ${packaged}`, fromNpm]
  ]
  for (const [from, get] of sources) {
    try {
      const path = await get()
      if (!path) throw new Error('not there')
      await proves(path)
      return { path, from }
    } catch (error) {
      tried.push(`  - ${from}: ${messageOf(error)}`)
    }
  }
  throw new ChromiumMissing(
    [
      'The browser tests need Chromium and could not find or fetch it. Tried in this order:',
      ...tried,
      '',
      'Three ways out:',
      '  1. Install chromium or google-chrome so that it is on the PATH.',
      '  2. Name one that is somewhere else: CHROMIUM_PATH=/path/to/chrome npm test',
      '  3. Run npm test once where the network allows downloads; what it fetches is kept.'
    ].join('\n')
  )
}

async function fromPlaywright(): Promise<string> {
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  if (!existsSync(cli)) throw new Error('playwright-core is not installed')
  const env = { ...withNode(node), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '6000' }
  const ask = ['-e', "process.stdout.write(require('playwright-core').chromium.executablePath())"]
  const { stdout: path } = await run(node, ask, { cwd: root, env, timeout: 20_000 })
  if (path && existsSync(path)) return path
  const mirror = process.env.PLAYWRIGHT_DOWNLOAD_HOST || process.env.PLAYWRIGHT_CHROMIUM_DOWNLOAD_HOST
  if (!mirror) await mustReach('https://cdn.playwright.dev/')
  const result = await run(node, [cli, 'install', '--no-shell', 'chromium'], { cwd: root, env, timeout: 300_000 })
  if (result.code !== 0 || !existsSync(path))
    throw new Error(result.timedOut ? 'took too long' : lastLine(result.output))
  return path
}

async function fromApt(): Promise<string | null> {
  await aptInstall('chromium-headless-shell').catch(() => aptInstall('chromium'))
  return installed()
}

/** The package holds the program packed with brotli, its software renderer, and the libraries that a bare system lacks. */
async function fromNpm(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`no such package for ${process.platform}-${process.arch}`)
  const folder = join(cacheDir, 'chromium')
  const target = join(folder, 'chromium')
  if (existsSync(target)) return target
  const npm = npmScript()
  if (!npm) throw new Error('npm was not found')
  mkdirSync(cacheDir, { recursive: true })
  const work = mkdtempSync(join(cacheDir, '.fetch-'))
  try {
    const args = [npm, 'pack', packaged, '--pack-destination', work, '--loglevel=error', '--fetch-retries=1']
    const packed = await run(node, args, { cwd: work, env: withNode(node), timeout: 240_000 })
    const archive = readdirSync(work).find(file => file.endsWith('.tgz'))
    if (packed.code !== 0 || !archive) throw new Error(packed.timedOut ? 'took too long' : lastLine(packed.output))
    await untar(join(work, archive), work)
    const bin = join(work, 'package', 'bin')
    const made = join(work, 'made')
    mkdirSync(join(made, 'libraries'), { recursive: true })
    await unbrotli(join(bin, 'chromium.br'), join(made, 'chromium-program'))
    for (const [name, place] of [
      ['swiftshader', made],
      ['al2023', join(made, 'libraries')]
    ] as const) {
      await unbrotli(join(bin, `${name}.tar.br`), join(work, `${name}.tar`))
      await untar(join(work, `${name}.tar`), place)
    }
    chmodSync(join(made, 'chromium-program'), 0o755)
    // The system's own libraries come first; ours stand in where one is missing.
    const script = [
      '#!/bin/sh',
      'here=$(dirname "$(readlink -f "$0")")',
      'LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$(ldd "$here/chromium-program" 2>/dev/null | grep -q "not found" && echo "$here/libraries:$here/libraries/lib")"',
      'export LD_LIBRARY_PATH',
      'exec "$here/chromium-program" "$@"',
      ''
    ]
    writeFileSync(join(made, 'chromium'), script.join('\n'), { mode: 0o755 })
    rmSync(folder, { recursive: true, force: true })
    renameSync(made, folder)
    return target
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const unbrotli = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

async function untar(archive: string, folder: string): Promise<void> {
  const { code, output } = await run('tar', ['-xf', archive, '-C', folder], { timeout: 120_000 })
  if (code !== 0) throw new Error(`tar: ${lastLine(output)}`)
}
