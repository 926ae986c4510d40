import type { Server } from 'node:http'
import { networkOf } from '@annals/service-kit/network'
import { createRoom } from './room.ts'

/** Ends connections over the server's bound, and over a network's share of it. `isExempt` are proxies, which speak for
 * many. */
export function limitConnections(
  server: Server,
  sizes: { inAll: number; each: number },
  isExempt: (ip: string) => boolean
): void {
  const room = createRoom(sizes)
  server.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (isExempt(remoteAddress)) return
    const who = networkOf(remoteAddress)
    if (room.take(who, 1)) socket.once('close', () => room.giveBack(who, 1))
    else socket.destroy()
  })
}
