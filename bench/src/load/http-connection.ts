import { connect, type Socket } from 'node:net'

export interface HttpResponse {
  status: number
  body: string
  /** The server closes the connection after it. */
  isLast: boolean
}

/**
 * One student's connection, which stays open. It supports just enough HTTP/1.1 for calls with short responses, because
 * the load runs on the same machine and must cost as little as possible.
 */
export interface Connection {
  /** One call at a time. Rejects if the connection breaks; the next call opens a new one. */
  post(path: string, body: string): Promise<HttpResponse>
  close(): void
}

interface Waiting {
  resolve: (response: HttpResponse) => void
  reject: (error: Error) => void
}

const HEAD_END = '\r\n\r\n'

/**
 * Reads a response; null while it is incomplete.
 * @throws if it does not give its length
 */
const read = (bytes: Buffer): HttpResponse | null => {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('a response without its length')
  const start = end + HEAD_END.length
  if (bytes.length < start + Number(length)) return null
  return {
    status: Number(head.slice(9, 12)),
    body: bytes.toString('utf8', start, start + Number(length)),
    isLast: /\r\nconnection: *close/i.test(head)
  }
}

/** @param site its address, `http://localhost:<port>` */
export const createConnection = (site: string): Connection => {
  const { hostname, port, host } = new URL(site)
  let socket: Socket | null = null
  let waiting: Waiting | null = null
  let held: Buffer | null = null

  const lose = (error: Error) => {
    socket?.destroy()
    socket = held = null
    const asked = waiting
    waiting = null
    asked?.reject(error)
  }
  const take = (chunk: Buffer) => {
    held = held ? Buffer.concat([held, chunk]) : chunk
    try {
      const response = read(held)
      if (!response) return
      held = null
      if (response.isLast) {
        socket?.destroy()
        socket = null
      }
      const asked = waiting
      waiting = null
      asked?.resolve(response)
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const open = () => {
    const made = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) })
    made.setNoDelay(true)
    made.on('data', take)
    made.on('error', error => made === socket && lose(new Error('code' in error ? String(error.code) : error.message)))
    made.on('close', () => made === socket && lose(new Error('connection closed')))
    return made
  }

  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket ??= open()
        const length = Buffer.byteLength(body)
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`
        )
      }),
    close: () => {
      const open = socket
      socket = null
      open?.destroy()
    }
  }
}
