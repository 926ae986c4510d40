import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../build.ts'

/** `node cli/build.ts [--www .data/www] [--only mf-builder]… [--mode development] [--root .] [mf-builder]…` */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    www: { type: 'string' },
    only: { type: 'string', multiple: true },
    mode: { type: 'string', default: 'production' }
  }
})
const root = resolve(values.root ?? join(import.meta.dirname, '../../../..'))
const only = [...(values.only ?? []), ...positionals]
const say = (line: string) => console.log(line)
const started = performance.now()

try {
  const result = await build({
    root,
    www: resolve(values.www ?? process.env.WWW_DIR ?? join(root, '.data/www')),
    ...(only.length > 0 ? { only } : {}),
    mode: values.mode === 'development' ? 'development' : 'production',
    say
  })
  for (const { folder, version } of result.built) say(`${folder} ${version} built and published`)
  for (const { folder, version } of result.unchanged) say(`${folder} ${version} unchanged`)
  for (const { folder, reason } of result.failed) console.error(`${folder} failed and is not published:\n${reason}`)
  if (result.failed.length > 0) process.exitCode = 1
  say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
