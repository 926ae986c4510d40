import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lintManifest } from './manifest-lint.ts'
import { scanScript, scanStyles } from './output-scan.ts'

/** All checks that a remote's output must pass before it is published. Returns the errors. */
export const checkRemoteOutput = async (
  dir: string,
  expected: { name: string; version: string; production: boolean }
): Promise<string[]> => {
  const files = await readdir(dir, { recursive: true })
  if (!files.includes('mf-manifest.json')) return ['mf-manifest.json is missing']
  const manifest: unknown = JSON.parse(await readFile(join(dir, 'mf-manifest.json'), 'utf8'))
  const errors = lintManifest(manifest, expected).map(error => `mf-manifest.json ${error}`)
  if (!expected.production) return errors
  for (const file of files) {
    if (file.endsWith('.js')) errors.push(...scanScript(file, await readFile(join(dir, file), 'utf8')))
    if (file.endsWith('.css')) errors.push(...scanStyles(file, await readFile(join(dir, file), 'utf8'), expected.name))
  }
  return errors
}
