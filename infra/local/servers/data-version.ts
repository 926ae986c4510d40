import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What last wrote a server's data. */
export interface DataVersion {
  version: string
  port?: number
}

const fileOf = (dataDir: string, name: 'mongodb' | 'redis') => join(dataDir, `${name}.version.json`)

export function readDataVersion(dataDir: string, name: 'mongodb' | 'redis'): DataVersion | null {
  try {
    const facts = JSON.parse(readFileSync(fileOf(dataDir, name), 'utf8')) as DataVersion
    return typeof facts.version === 'string' ? facts : null
  } catch {
    return null
  }
}

export function writeDataVersion(dataDir: string, name: 'mongodb' | 'redis', facts: DataVersion): void {
  writeFileSync(fileOf(dataDir, name), `${JSON.stringify(facts)}\n`)
}
