import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishFrom } from '../publish.ts'

/** `node cli/publish.ts [--from built] [--www .data/www] [mf-builder]…`: publishes existing builds. */
const root = resolve(import.meta.dirname, '../../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, www: { type: 'string' } }
})

try {
  const www = resolve(values.www ?? process.env.WWW_DIR ?? join(root, '.data/www'))
  for (const { folder, version } of await publishFrom(resolve(values.from ?? join(root, 'built')), www, positionals))
    console.log(`${folder} ${version} published`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
