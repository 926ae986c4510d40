import type { ServiceName } from '@annals/contracts'
import { type Dispatcher, Pool } from 'undici'
import { type GatewayLimits, PATIENCE_MS } from './limits.ts'
import type { ServiceTarget } from './routes.ts'

/** The connections to the services. */
export interface Services {
  /** Those that calls, or uploads, of a service take. */
  of(target: Pick<ServiceTarget, 'service' | 'isUpload'>): Dispatcher
  close(): Promise<void>
}

/** As many connections to each service as there are places. Uploads keep connections long, so they have their own. */
export function connectServices(
  addresses: Record<ServiceName, string>,
  { calls, uploads }: Pick<GatewayLimits, 'calls' | 'uploads'>
): Services {
  const pools = new Map<string, Pool>()
  return {
    of({ service, isUpload }) {
      const kind = isUpload ? `${service}, uploads` : service
      const { inAll } = isUpload ? uploads : calls
      const pool =
        pools.get(kind) ??
        new Pool(addresses[service], { connections: inAll, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS })
      pools.set(kind, pool)
      return pool
    },
    async close() {
      await Promise.all([...pools.values()].map(pool => pool.destroy()))
    }
  }
}
