import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs a program of this folder with which imports are compared; it prints its milliseconds and what it counted. */
export async function runRaw(script: string, args: readonly string[]): Promise<{ ms: number; count: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'exit')
  return JSON.parse(said) as { ms: number; count: number }
}
