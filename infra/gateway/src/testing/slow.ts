import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const write = (socket: Socket, text: string) => new Promise<void>(resolve => socket.write(text, () => resolve()))

const open = async (base: string): Promise<Socket> => {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Somebody who says that a body of so many bytes comes, sends its first half kilobyte, and no more. */
export const halfSent = async (base: string, path: string, bytes: number): Promise<Socket> => {
  const socket = await open(base)
  const head = [`POST ${path} HTTP/1.1`, 'host: annals', 'content-type: application/json', `content-length: ${bytes}`]
  await write(socket, `${head.join('\r\n')}\r\n\r\n${'x'.repeat(512)}`)
  return socket
}

/** Somebody who begins to ask, and never says all of it. */
export const headless = async (base: string, path: string): Promise<Socket> => {
  const socket = await open(base)
  await write(socket, `GET ${path} HTTP/1.1\r\nhost: annals\r\nx-more: `)
  return socket
}

/** Somebody who asks many times without waiting for a response. */
export const inOneGo = async (base: string, path: string, count: number): Promise<Socket> => {
  const socket = await open(base)
  await write(socket, `GET ${path} HTTP/1.1\r\nhost: annals\r\n\r\n`.repeat(count))
  return socket
}

/** Somebody who asks for a response and takes nothing of it. */
export const unread = async (base: string, path: string): Promise<Socket> => {
  const socket = await open(base)
  socket.pause()
  await write(
    socket,
    `POST ${path} HTTP/1.1\r\nhost: annals\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
  )
  return socket
}
