import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { localUrl } from './addresses.ts'
import type { NodePart, Parts } from './parts.ts'

/** The simulator that answers instead of Europeana. */
export async function startEuropeanaSimulator(parts: Parts, port: number): Promise<void> {
  const part: NodePart = {
    name: 'aggregator',
    script: join(root, 'infra/europeana-simulator/server.ts'),
    env: { PORT: String(port) },
    readyUrl: `${localUrl(port)}/readyz`
  }
  const start = () => parts.launch(part)
  parts.remember(part.name, start)
  await start()
}
