import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writePage } from '../page-file.ts'
import { updateRegistry, withRolledBack } from '../registry-file.ts'

/** `node cli/rollback.ts [--www .data/www] mf-builder`: restores the previous version without a build. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { www: { type: 'string' } } })
const www = resolve(values.www ?? process.env.WWW_DIR ?? join(import.meta.dirname, '../../../../.data/www'))

try {
  if (positionals.length === 0) throw new Error('Say which remote: npm run rollback:remote -- mf-builder')
  for (const folder of positionals) {
    const name = folder.replaceAll('-', '_')
    const registry = await updateRegistry(www, current => withRolledBack(current, name))
    console.log(`${folder} is back at ${registry.remotes.find(remote => remote.name === name)?.version}`)
  }
  await writePage(www)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
