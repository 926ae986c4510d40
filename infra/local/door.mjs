import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { onPath } from './run.mjs'

/** The port is somebody else's. The message is for people. */
export class PortTaken extends Error {}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function somebodyListens(port, host) {
  return new Promise(done => {
    const socket = connect({ port, host })
    socket.setTimeout(300, () => socket.destroy())
    socket.on('connect', () => {
      done(true)
      socket.destroy()
    })
    socket.on('error', () => done(false))
    socket.on('close', () => done(false))
  })
}

/**
 * @param {string} table `/proc/net/tcp` or `tcp6`
 * @param {number} port
 * @returns {string[]} the inodes of sockets that listen there (state 0A)
 */
export function listeningInodes(table, port) {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  return table
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(/\s+/))
    .filter(fields => fields[3] === '0A' && fields[1]?.endsWith(`:${wanted}`))
    .map(fields => fields[9] ?? '')
}

/** @param {number} port @returns {{ pid: number, command: string } | null} who listens there, where the system tells us */
export function holderOf(port) {
  try {
    if (process.platform === 'linux') {
      const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(file => {
        try {
          return listeningInodes(readFileSync(file, 'utf8'), port)
        } catch {
          return []
        }
      })
      for (const pid of inodes.length ? readdirSync('/proc').filter(name => /^\d+$/.test(name)) : []) {
        try {
          for (const fd of readdirSync(`/proc/${pid}/fd`)) {
            const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]
            if (!inode || !inodes.includes(inode)) continue
            const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
            return { pid: Number(pid), command: command.slice(0, 100) }
          }
        } catch {
          continue
        }
      }
      return null
    }
    if (!onPath('lsof')) return null
    const words = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      timeout: 3000
    })
    const pid = /^p(\d+)/m.exec(words)?.[1]
    return pid ? { pid: Number(pid), command: /^c(.*)/m.exec(words)?.[1] ?? '' } : null
  } catch {
    return null
  }
}

/** @param {number} port */
function takenWords(port) {
  const holder = holderOf(port)
  return [
    `Port ${port} is taken${holder ? ` by process ${holder.pid} (${holder.command})` : ' by another program'}.`,
    holder ? `  - Stop it: kill ${holder.pid}` : '  - Stop that program; or',
    `  - take another port: PORT=${port + 1} npm start`
  ].join('\n')
}

/**
 * Opens the site's port at once.
 *
 * @param {number} port
 * @param {string} host
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<{ socket: number | undefined, close: () => Promise<void> }>} socket: its file descriptor, for a child to
 *   inherit (undefined where the system has none, Windows); rejects with PortTaken
 */
export async function openDoor(port, host, listener) {
  // Binding alone does not tell everywhere: some systems let a narrower address in beside a wider one, and a browser
  // may go to [::1] where we are not.
  const others = await Promise.all(['127.0.0.1', '::1'].map(address => somebodyListens(port, address)))
  if (others.some(Boolean)) throw new PortTaken(takenWords(port))
  const server = createServer(listener)
  await new Promise((done, fail) => {
    server.once('error', error => {
      if (error.code === 'EADDRINUSE') fail(new PortTaken(takenWords(port)))
      else if (error.code === 'EACCES')
        fail(new PortTaken(`Port ${port} may not be opened by you.\n  - Take a higher one: PORT=8080 npm start`))
      else fail(error)
    })
    server.listen({ port, host }, () => done(undefined))
  })
  const fd = /** @type {any} */ (server)._handle?.fd
  return {
    socket: Number.isInteger(fd) && fd >= 0 ? fd : undefined,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 500).unref()
      })
  }
}
