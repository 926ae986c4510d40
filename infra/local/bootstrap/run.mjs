import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs under way, so that a stop in the middle of a start leaves none behind. @type {Set<() => void>} */
const underWay = new Set()
let closing = false

/** Ends every program that `run` has under way; none is begun afterwards. */
export function endPrograms() {
  closing = true
  for (const kill of underWay) kill()
}

/** @returns {void} throws once the runner is stopping */
export function mayBegin() {
  if (closing) throw new Error('The runner is stopping.')
}

/** @typedef {{ code: number, stdout: string, stderr: string, output: string, timedOut: boolean }} Outcome */

/**
 * Runs a program to its end and collects what it says.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, onLine?: (line: string) => void, signal?: AbortSignal }} [options] timeout in ms
 * @returns {Promise<Outcome>} a program that is missing answers code 127; rejects only when the runner is stopping
 */
export function run(command, args, { cwd, env = process.env, timeout = 0, onLine, signal } = {}) {
  return new Promise((done, fail) => {
    try {
      mayBegin()
    } catch (error) {
      fail(error)
      return
    }
    // A group of its own: Ctrl+C in the terminal reaches the runner alone, and a timeout ends the children too.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let stdout = ''
    let stderr = ''
    let output = ''
    let rest = ''
    let timedOut = false
    /** @param {string} chunk */
    const take = chunk => {
      output += chunk
      if (!onLine) return
      const lines = (rest + chunk).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
    child.stdout.setEncoding('utf8').on('data', chunk => {
      stdout += chunk
      take(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', chunk => {
      stderr += chunk
      take(chunk)
    })
    const kill = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        child.kill('SIGKILL')
      }
    }
    const timer = timeout
      ? setTimeout(() => {
          timedOut = true
          kill()
        }, timeout)
      : undefined
    underWay.add(kill)
    signal?.addEventListener('abort', kill, { once: true })
    /** @param {number} code */
    const finish = code => {
      clearTimeout(timer)
      underWay.delete(kill)
      if (rest && onLine) onLine(rest)
      done({ code, stdout, stderr, output, timedOut })
    }
    child.on('error', error => {
      output += error.message
      finish(127)
    })
    child.on('close', code => finish(code ?? 1))
  })
}

/**
 * @param {string[]} names programs that would do, best first
 * @returns {string | null} the full path of the first one on the PATH
 */
export function onPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (!folder) continue
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      try {
        accessSync(file, constants.X_OK)
        if (statSync(file).isFile()) return file
      } catch {
        continue
      }
    }
  }
  return null
}

/** @param {string} output of a program @returns {string} the line that says most likely why it failed */
export function lastLine(output) {
  const lines = output.trim().split('\n').filter(Boolean)
  return (lines.findLast(line => /error/i.test(line)) ?? lines.at(-1) ?? 'no answer').trim().slice(0, 200)
}
