import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the token between services, made once and readable by its owner alone */
export function serviceToken(dataDir: string): string {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    const { serviceToken: kept } = JSON.parse(readFileSync(file, 'utf8')) as { serviceToken?: unknown }
    if (typeof kept === 'string' && kept.length >= 32) return kept
  }
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, `${JSON.stringify({ serviceToken: made })}\n`, { mode: 0o600 })
  return made
}
