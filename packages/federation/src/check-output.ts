import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lintManifest } from './manifest-lint.ts'
import { scanScript, scanStyles } from './output-scan.ts'

/** Every gate that a remote's output passes before it may be published; answers the faults. */
export const checkRemoteOutput = async (
  dir: string,
  expected: { name: string; version: string; production: boolean }
): Promise<string[]> => {
  const files = await readdir(dir, { recursive: true })
  if (!files.includes('mf-manifest.json')) return ['mf-manifest.json is missing']
  const manifest: unknown = JSON.parse(await readFile(join(dir, 'mf-manifest.json'), 'utf8'))
  const faults = lintManifest(manifest, expected).map(fault => `mf-manifest.json ${fault}`)
  if (!expected.production) return faults
  for (const file of files) {
    if (file.endsWith('.js')) faults.push(...scanScript(file, await readFile(join(dir, file), 'utf8')))
    if (file.endsWith('.css')) faults.push(...scanStyles(file, await readFile(join(dir, file), 'utf8'), expected.name))
  }
  return faults
}
