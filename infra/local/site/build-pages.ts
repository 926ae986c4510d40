import { join } from 'node:path'
import { withNode } from '../bootstrap/find-node.mjs'
import { cacheDir, root } from '../bootstrap/paths.mjs'
import { run } from '../bootstrap/run.mjs'
import type { Note } from '../progress/steps.ts'

/** Builds the apps that changed and publishes them to the folder `www`. */
export async function buildPages(www: string, note: Note): Promise<void> {
  const script = join(root, 'packages/federation/src/cli/build.ts')
  const env = {
    ...withNode(process.execPath),
    NODE_COMPILE_CACHE: join(cacheDir, 'compile'),
    NODE_ENV: 'production'
  }
  const result = await run(process.execPath, ['--enable-source-maps', script, '--www', www], {
    cwd: root,
    env,
    timeout: 300_000,
    onLine: line => {
      if (line.trim()) note(line.trim().slice(0, 80))
    }
  })
  if (result.code !== 0) throw new Error(`The pages could not be built:\n${result.output.trim().slice(-4000)}`)
}
