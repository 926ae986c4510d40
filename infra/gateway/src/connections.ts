import type { Server } from 'node:http'
import { networkOf } from '@annals/service-kit/network'
import { createClientQuotas } from './client-quotas.ts'

/**
 * Closes connections above the server's limit, and above a network's share of it. `isExempt` are proxies, because they
 * speak for many visitors.
 */
export function limitConnections(
  server: Server,
  sizes: { inAll: number; each: number },
  isExempt: (ip: string) => boolean
): void {
  const room = createClientQuotas(sizes)
  server.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (isExempt(remoteAddress)) return
    const who = networkOf(remoteAddress)
    if (room.take(who, 1)) socket.once('close', () => room.giveBack(who, 1))
    else socket.destroy()
  })
}
