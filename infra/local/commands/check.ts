import { close, jest, staticChecks, tell } from '../checks/suites.ts'

// `npm run check`: lint, format, types and unit tests; needs no server.
const outcomes = await staticChecks()
outcomes.forEach(tell)
const units = await jest(['unit'])
tell(units)
process.exit(close([...outcomes, units]))
