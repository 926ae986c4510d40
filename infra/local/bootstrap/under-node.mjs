import { spawn } from 'node:child_process'
import { withNode } from './find-node.mjs'

/**
 * Runs a script with the Node that was found, in this terminal.
 *
 * @param {import('./find-node.mjs').FoundNode} node
 * @param {string[]} args the script and its arguments
 * @returns {Promise<number>} its exit code
 */
export function runUnder(node, args) {
  // A session of its own: Ctrl+C in the terminal reaches this process alone, which passes it on once. A runner that got
  // it twice would take the second one for the wish to be forced.
  const child = spawn(node.path, args, {
    stdio: 'inherit',
    detached: true,
    env: { ...withNode(node.path), ANNALS_NODE_FROM: node.from }
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', code => done(code ?? 1))
  })
}
