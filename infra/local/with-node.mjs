import { spawn } from 'node:child_process'
import { ensureNode, withNode } from './node24.mjs'

// `node infra/local/with-node.mjs <script> [arguments]`: runs a script under Node 24, found or fetched.
const node = await ensureNode({ onNote: text => console.error(text) })
const child = spawn(node.path, process.argv.slice(2), { stdio: 'inherit', env: withNode(node.path) })
// Ctrl+C reaches both; the script decides when it is done.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
