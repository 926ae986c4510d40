/**
 * Replaces TypeBox in a browser. Contracts create their schemas when they load, but in the browser nothing is checked
 * against them.
 */
const schemaless = (properties?: unknown) => ({ properties })

export default new Proxy({}, { get: () => schemaless })
