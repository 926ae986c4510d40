import { join } from 'node:path'
import type { ListeningSocket } from '../processes/listening-socket.ts'
import { root } from '../bootstrap/paths.mjs'
import { type Ports, localUrl } from './addresses.ts'
import { portEnvironment } from './environment.ts'
import type { NodePart, Parts } from './parts.ts'

/**
 * The gateway inherits the starter's listening socket, and the starter lets go of it at once: until the gateway takes
 * the first one, connections wait in the socket's queue. None is refused, none is answered by the wrong side; closing
 * and binding again would leave a gap, and a moment for somebody else to take the port (decision 15).
 */
export async function startGateway(parts: Parts, ports: Ports, socket: ListeningSocket | undefined): Promise<void> {
  const part: NodePart = {
    name: 'gateway',
    script: join(root, 'infra/gateway/src/server.ts'),
    env: portEnvironment(ports, process.env.HOST || '127.0.0.1'),
    readyUrl: `${localUrl(ports.privatePort)}/readyz`
  }
  if (socket?.descriptor === undefined) {
    await socket?.close()
    await parts.launch(part)
  } else await parts.launch({ ...part, env: { ...part.env, LISTEN_FD: '3' }, socket })
  parts.remember('gateway', () => parts.launch(part))
}
