import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmScript, withNode } from './find-node.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/**
 * npm's dependencies of the checkout, installed against the committed lock with Node 24 in front.
 * `npm install`, not `npm ci`: a lock made on one system lacks the native packages of others.
 */

/** @param {string} file */
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} folder the checkout @returns {string[]} every package.json of the workspace */
export function workspaceManifests(folder) {
  /** @type {{ workspaces?: string[] }} */
  const { workspaces = [] } = readJson(join(folder, 'package.json'))
  const rooms = workspaces.flatMap(pattern =>
    pattern.endsWith('/*')
      ? existsSync(join(folder, pattern.slice(0, -2)))
        ? readdirSync(join(folder, pattern.slice(0, -2))).map(name => join(pattern.slice(0, -2), name))
        : []
      : [pattern]
  )
  return ['', ...rooms.sort()].map(room => join(folder, room, 'package.json')).filter(existsSync)
}

/** @param {string} file */
const hashOf = file => (existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '')

/**
 * @param {string} folder
 * @param {string} nodeVersion
 * @returns {string} changes when an installation is due
 */
export function installStamp(folder, nodeVersion) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${nodeVersion.split('.')[0]}\n`)
  for (const file of [join(folder, 'package-lock.json'), ...workspaceManifests(folder)])
    hash.update(`${file.slice(folder.length)} ${hashOf(file)}\n`)
  return hash.digest('hex')
}

/**
 * Native parts of installed packages that npm left out because the lock does not know this platform.
 *
 * @param {string} folder
 * @param {{ platform: string, arch: string, musl: boolean }} machine
 * @returns {string[]} name@version
 */
export function missingNatives(folder, { platform, arch, musl }) {
  const modules = join(folder, 'node_modules')
  const packages = readdirSync(modules).flatMap(name =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map(inner => `${name}/${inner}`) : [name]
  )
  /** @type {Set<string>} */
  const missing = new Set()
  for (const name of packages) {
    const file = join(modules, name, 'package.json')
    if (name.startsWith('.') || !existsSync(file)) continue
    const { optionalDependencies = {} } = readJson(file)
    for (const [native, version] of Object.entries(optionalDependencies)) {
      if (!isNativeFor(native, { platform, arch, musl })) continue
      if (!existsSync(join(modules, native)) && !existsSync(join(modules, name, 'node_modules', native)))
        missing.add(`${native}@${version}`)
    }
  }
  return [...missing].sort((a, b) => a.localeCompare(b))
}

/**
 * @param {string} name such as `@rspack/binding-linux-x64-gnu`, `@img/sharp-linuxmusl-x64`, `@swc/core-darwin-arm64`
 * @param {{ platform: string, arch: string, musl: boolean }} machine
 */
export function isNativeFor(name, { platform, arch, musl }) {
  const found = /(?:^|[-/])(linuxmusl|linux|darwin|win32)-(x64|arm64)(?:-(gnu|musl|msvc))?$/.exec(name)
  if (!found || found[2] !== arch || found[1]?.replace('musl', '') !== platform) return false
  const forMusl = found[1] === 'linuxmusl' || found[3] === 'musl'
  return platform !== 'linux' || forMusl === musl || (musl && !found[3] && found[1] === 'linux' && !/sharp/.test(name))
}

/** @returns {boolean} whether this Linux has musl instead of glibc */
export function isMusl() {
  if (process.platform !== 'linux') return false
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport()
  return !report.header?.glibcVersionRuntime
}

/**
 * @param {{ node: { path: string, version: string }, folder?: string, onMessage?: (text: string) => void }} options
 * @returns {Promise<{ skipped: boolean, warnings: string[] }>} rejects with npm's own words
 */
export async function install({ node, folder = root, onMessage = () => {} }) {
  const stampFile = join(folder, 'node_modules', '.annals-stamp')
  const stamp = installStamp(folder, node.version)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { skipped: true, warnings: [] }

  const npm = npmScript()
  if (!npm) throw new Error('npm was not found. It comes with Node; run npm start, or install Node again.')
  const env = withNode(node.path)
  const lock = join(folder, 'package-lock.json')
  const before = hashOf(lock)
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  /** @type {string[]} */
  const warnings = []

  const wanted = Object.keys(existsSync(lock) ? readJson(lock).packages : {}).filter(path =>
    path.includes('node_modules/')
  )
  const counter = setInterval(() => {
    const there = wanted.filter(path => existsSync(join(folder, path, 'package.json'))).length
    onMessage(`${there} of ${wanted.length} packages`)
  }, 700)
  try {
    const result = await run(node.path, [npm, 'install', ...quiet], { cwd: folder, env, timeout: 900_000 })
    if (result.code !== 0)
      throw new Error(`npm install failed:\n${result.output.trim().split('\n').slice(-15).join('\n')}`)
  } finally {
    clearInterval(counter)
  }

  const natives = missingNatives(folder, { platform: process.platform, arch: process.arch, musl: isMusl() })
  if (natives.length) {
    onMessage(`native parts for ${process.platform}-${process.arch}`)
    const result = await run(node.path, [npm, 'install', '--no-save', ...quiet, ...natives], {
      cwd: folder,
      env,
      timeout: 300_000
    })
    if (result.code !== 0) warnings.push(`Native parts could not be installed: ${natives.join(', ')}`)
  }
  if (hashOf(lock) !== before)
    warnings.push('package-lock.json was changed by the installation: it did not fit the package.json files.')
  writeFileSync(stampFile, installStamp(folder, node.version))
  return { skipped: false, warnings }
}
