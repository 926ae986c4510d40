import { install } from '../bootstrap/install.mjs'
import { ensureNode } from '../bootstrap/find-node.mjs'
import { runUnder } from '../bootstrap/under-node.mjs'

// `node infra/local/commands/with-node.mjs <script> [arguments]`: runs a script under Node 24 with the packages installed.
try {
  const node = await ensureNode({ onMessage: text => console.error(text) })
  const { warnings } = await install({ node })
  warnings.forEach(warning => console.error(warning))
  process.exitCode = await runUnder(node, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
