import { join } from 'node:path'
import { ensureNode } from '../bootstrap/find-node.mjs'
import { root } from '../bootstrap/paths.mjs'
import { runUnder } from '../bootstrap/under-node.mjs'

// `npm start`: Node 24, then the runner (start.ts). The runner installs the packages itself, so that the port is open and
// shows how far the start is while npm works.
const node = await ensureNode({ onMessage: text => console.error(text) }).catch(error => {
  console.log(`\n${error.message}\n`)
  process.exit(1)
})
if (node.path === process.execPath) await import('./start.ts')
else process.exitCode = await runUnder(node, [join(root, 'infra/local/commands/start.ts'), ...process.argv.slice(2)])
