import { install } from './install.mjs'
import { ensureNode } from './node24.mjs'
import { close, jest, staticChecks, tell } from './suites.mjs'

// `npm run check`: lint, format, types and unit tests; needs no server.
const node = await ensureNode()
await install({ node })
const outcomes = await staticChecks(node.path)
outcomes.forEach(tell)
const units = await jest(node.path, ['unit'])
tell(units)
process.exit(close([...outcomes, units]))
