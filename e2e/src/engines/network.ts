import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way of one device to the site. Cutting it is the same for every browser. */
export interface Network {
  url: string
  /** Breaks every connection and takes no new one. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function networkTo(site: string): Promise<Network> {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  let isCut = false
  const drop = () => open.forEach(socket => socket.destroy())
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near]
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
      one.pipe(other)
    }
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      drop()
    },
    restore() {
      isCut = false
    },
    async close() {
      server.close()
      drop()
      await once(server, 'close')
    }
  }
}
