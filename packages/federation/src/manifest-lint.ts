import { SHARED_NAMES } from './shared.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const isShared = (name: string) =>
  SHARED_NAMES.some(shared => (shared.endsWith('/') ? name === shared || name.startsWith(shared) : name === shared))

/** Checks the rules for a remote's `mf-manifest.json` (architecture §2). Returns the errors; none if it is correct. */
export const lintManifest = (
  manifest: unknown,
  expected: { name: string; version: string; production: boolean }
): string[] => {
  if (!isRecord(manifest) || !isRecord(manifest.metaData)) return ['is not a manifest']
  const errors: string[] = []
  const { metaData } = manifest
  if (manifest.name !== expected.name || metaData.name !== expected.name)
    errors.push(`is named ${String(manifest.name)}, the registry says ${expected.name}`)
  if (metaData.publicPath !== 'auto')
    errors.push(`has publicPath ${String(metaData.publicPath)}; only auto finds the chunks beside the manifest`)
  const build = isRecord(metaData.buildInfo) ? metaData.buildInfo.buildVersion : undefined
  if (build !== expected.version)
    errors.push(
      `says build ${String(build)} instead of ${expected.version}: nobody could tell which build a person had`
    )
  const exposes = list(manifest.exposes).map(item => String(item.path))
  if (exposes.join() !== './register') errors.push(`exposes ${exposes.join(', ') || 'nothing'} instead of ./register`)
  for (const shared of list(manifest.shared)) {
    const name = String(shared.name)
    if (!isShared(name)) errors.push(`shares ${name}, which is not on the list`)
    if (shared.singleton !== true) errors.push(`shares ${name} without singleton`)
    if (typeof shared.requiredVersion !== 'string' || !shared.requiredVersion.startsWith('^'))
      errors.push(`shares ${name} without a range`)
    const assets = isRecord(shared.assets) ? shared.assets : {}
    const own = ['js', 'css'].flatMap(kind => {
      const files = assets[kind]
      return isRecord(files) ? [files.sync, files.async].flat().filter(file => typeof file === 'string') : []
    })
    if (expected.production && own.length > 0) errors.push(`carries its own copy of ${name} (${own.join(', ')})`)
  }
  return errors
}
