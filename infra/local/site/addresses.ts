import type { ListeningSocket } from '../processes/listening-socket.ts'
import { freePorts } from '../processes/ports.ts'

const services = [
  { name: 'svc-api', variable: 'API', database: 'annals_api', ports: [8081, 9081] },
  { name: 'svc-shares', variable: 'SHARES', database: 'annals_shares', ports: [8082, 9082] },
  { name: 'svc-import', variable: 'IMPORT', database: 'annals_import', ports: [8083, 9083] }
] as const

/** The public port and the private one, for monitoring. */
export interface Ports {
  port: number
  privatePort: number
}

export interface ServicePlace extends Ports {
  name: (typeof services)[number]['name']
  /** The first part of the variables with its addresses: API_URL, API_PRIVATE_URL. */
  variable: (typeof services)[number]['variable']
  database: string
}

export interface Addresses {
  /** `http://localhost:<port>` */
  url: string
  gateway: Ports
  /** Of the simulator that stands in for the aggregator. */
  aggregator: number
  services: ServicePlace[]
}

/**
 * Where each part will listen.
 *
 * @param wanted the gateway's port; 0: any free one
 * @param socket is open there already, and the gateway takes it over
 */
export async function chooseAddresses(wanted: number, socket: ListeningSocket | undefined): Promise<Addresses> {
  // All in one call: two could name the same port.
  const [port, privatePort, aggregator, ...own] = await freePorts([
    wanted,
    9080,
    8085,
    ...services.flatMap(({ ports }) => ports)
  ])
  const gateway = { port: socket ? wanted : port, privatePort }
  if (wanted && gateway.port !== wanted) throw new Error(`Port ${wanted} is taken.`)
  const places = services.map(({ name, variable, database }, index) => {
    const [first = 0, second = 0] = own.slice(index * 2)
    return { name, variable, database, port: first, privatePort: second }
  })
  return { url: `http://localhost:${gateway.port}`, gateway, aggregator, services: places }
}

/** For a process that receives no calls, such as a worker. */
export async function workerPorts(): Promise<Ports> {
  const [port, privatePort] = await freePorts([0, 9084])
  return { port, privatePort }
}

/** On this machine alone. */
export const localUrl = (port: number): string => `http://127.0.0.1:${port}`
