import { join } from 'node:path'
import { stopProcess } from '../processes/processes.ts'

/** The order of stopping: a part that sends work to another stops before it. */
const stopOrder = [
  ['import-worker'],
  ['svc-import', 'svc-shares', 'svc-api'],
  ['aggregator', 'gateway'],
  ['redis'],
  ['mongod']
]

export interface StopOptions {
  /** Milliseconds until a part is killed. */
  patience?: number
}

/**
 * Stops whatever of ours runs with this data folder, in order.
 *
 * @param options names: only those
 */
export async function stopAll(
  dataDir: string,
  { patience, names }: StopOptions & { names?: string[] } = {}
): Promise<void> {
  const runDir = join(dataDir, 'run')
  for (const group of stopOrder) {
    await Promise.all(
      group.filter(name => !names || names.includes(name)).map(name => stopProcess(runDir, name, { patience }))
    )
  }
}
