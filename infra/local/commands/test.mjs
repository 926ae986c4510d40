import { join } from 'node:path'
import { install } from '../bootstrap/install.mjs'
import { ensureNode } from '../bootstrap/find-node.mjs'
import { root } from '../bootstrap/paths.mjs'
import { runUnder } from '../bootstrap/under-node.mjs'

// `npm test`: Node 24 and the packages, then every check there is (test.ts).
try {
  const node = await ensureNode({ onMessage: text => console.error(text) })
  const { warnings } = await install({ node })
  warnings.forEach(warning => console.log(warning))
  process.exitCode = await runUnder(node, [join(root, 'infra/local/commands/test.ts')])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed, 0 skipped')
  process.exitCode = 1
}
