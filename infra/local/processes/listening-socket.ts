import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { type RequestListener, createServer } from 'node:http'
import { connect } from 'node:net'
import { codeOf } from './errors.ts'
import { onPath } from '../bootstrap/run.mjs'

/** Another process uses the port. The message is for people. */
export class PortTaken extends Error {}

/** A listening port that another process may take over. */
export interface ListeningSocket {
  /** Its file descriptor, for a child to inherit; undefined where the system has none (Windows). */
  descriptor: number | undefined
  close(): Promise<void>
}

/** @returns whether a connection to that address is taken */
export function somebodyListens(port: number, host: string): Promise<boolean> {
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
 * @param table `/proc/net/tcp` or `tcp6`
 * @returns the inodes of sockets that listen there (state 0A)
 */
export function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  return table
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(/\s+/))
    .filter(fields => fields[3] === '0A' && fields[1]?.endsWith(`:${wanted}`))
    .map(fields => fields[9] ?? '')
}

interface Holder {
  pid: number
  command: string
}

/** @returns who listens there, where the system tells us */
export function holderOf(port: number): Holder | null {
  try {
    return process.platform === 'linux' ? holderByProc(port) : holderByLsof(port)
  } catch {
    return null
  }
}

function holderByProc(port: number): Holder | null {
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

function holderByLsof(port: number): Holder | null {
  if (!onPath('lsof')) return null
  const words = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
    timeout: 3000
  })
  const pid = /^p(\d+)/m.exec(words)?.[1]
  return pid ? { pid: Number(pid), command: /^c(.*)/m.exec(words)?.[1] ?? '' } : null
}

function takenTexts(port: number): string {
  const holder = holderOf(port)
  return [
    `Port ${port} is taken${holder ? ` by process ${holder.pid} (${holder.command})` : ' by another program'}.`,
    holder ? `  - Stop it: kill ${holder.pid}` : '  - Stop that program; or',
    `  - take another port: PORT=${port + 1} npm start`
  ].join('\n')
}

/** Opens the site's port at once. Rejects with PortTaken. */
export async function openSocket(port: number, host: string, listener: RequestListener): Promise<ListeningSocket> {
  // Binding alone does not prove on every system that a port is free: some allow a narrower address beside a wider one,
  // and a browser may connect to [::1] where we do not listen.
  const others = await Promise.all(['127.0.0.1', '::1'].map(address => somebodyListens(port, address)))
  if (others.some(Boolean)) throw new PortTaken(takenTexts(port))
  const server = createServer(listener)
  await new Promise<void>((done, fail) => {
    server.once('error', error => {
      const code = codeOf(error)
      if (code === 'EADDRINUSE') fail(new PortTaken(takenTexts(port)))
      else if (code === 'EACCES')
        fail(new PortTaken(`Port ${port} may not be opened by you.\n  - Take a higher one: PORT=8080 npm start`))
      else fail(error)
    })
    server.listen({ port, host }, done)
  })
  // Node has no other way to get a socket's descriptor.
  const { _handle: handle } = server as typeof server & { _handle?: { fd?: number } }
  const fd = handle?.fd ?? -1
  return {
    descriptor: fd >= 0 ? fd : undefined,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 500).unref()
      })
  }
}
