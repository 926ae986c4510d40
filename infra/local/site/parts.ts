import type { ListeningSocket } from '../processes/listening-socket.ts'
import { root } from '../bootstrap/paths.mjs'
import { readPidFile, startProcess, stopProcess } from '../processes/processes.ts'
import { until } from '../processes/wait.ts'
import { urlAnswers } from './url-answers.ts'
import type { Environment } from './environment.ts'
import type { Folders } from './folders.ts'
import type { StopOptions } from './stop-all.ts'

/** A part that is a process of Node. */
export interface NodePart {
  name: string
  script: string
  /** Beside what all parts are told. */
  env: Environment
  /** For Node itself. */
  flags?: string[]
  /** Answers 200 once the part is ready; without it, it counts as ready at once. */
  readyUrl?: string
  /** Handed over to the process as its descriptor 3. */
  socket?: ListeningSocket
}

export interface PartsOptions {
  folders: Folders
  env: Environment
  /** Whether the whole site is being stopped: parts that end then have not fallen. */
  isStopping: () => boolean
  /** A part ended by itself while the site runs. */
  onEnded: (name: string, reason: string) => void
}

export type Parts = ReturnType<typeof createParts>

/** The processes of a site: how each is started, again and again, and stopped. */
export function createParts({ folders, env, isStopping, onEnded }: PartsOptions) {
  const starts = new Map<string, () => Promise<void>>()
  /** Processes that were asked to stop. */
  const halted = new Set<number>()

  async function launch({ name, script, env: own, flags = [], readyUrl, socket }: NodePart): Promise<void> {
    const { ended, child } = startProcess({
      runDir: folders.run,
      logDir: folders.logs,
      name,
      command: process.execPath,
      args: ['--enable-source-maps', ...flags, script],
      cwd: root,
      env: { ...env, ...own },
      socket: socket?.descriptor
    })
    await socket?.close()
    if (readyUrl) await until(() => urlAnswers(readyUrl), { timeout: 60_000, every: 40, what: name, stopped: ended })
    child.on('exit', () => {
      const wasAsked = child.pid !== undefined && halted.has(child.pid)
      if (!isStopping() && !wasAsked) onEnded(name, ended() ?? `${name} ended.`)
    })
    const reason = ended()
    if (reason && !isStopping()) throw new Error(reason)
  }

  async function stopOne(name: string, options?: StopOptions): Promise<void> {
    const note = readPidFile(folders.run, name)
    if (note) halted.add(note.pid)
    await stopProcess(folders.run, name, options)
  }

  return {
    launch,
    stopOne,

    /** How a part is started again. */
    remember(name: string, start: () => Promise<void>): void {
      starts.set(name, start)
    },

    async restart(name: string): Promise<void> {
      const start = starts.get(name)
      if (!start) throw new Error(`There is no part ${name}.`)
      await stopOne(name)
      await start()
    }
  }
}
