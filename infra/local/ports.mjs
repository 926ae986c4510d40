import { createServer } from 'node:net'

/**
 * @param {number} port 0 = any
 * @returns {Promise<number | null>} the port, or null when somebody has it
 */
function tryPort(port) {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const taken = /** @type {import('node:net').AddressInfo} */ (server.address()).port
      server.close(() => done(taken))
    })
  })
}

/**
 * @param {number} [wanted] taken when it is free
 * @returns {Promise<number>} a free port on 127.0.0.1
 */
export async function freePort(wanted = 0) {
  return (wanted ? await tryPort(wanted) : null) ?? /** @type {number} */ (await tryPort(0))
}

/**
 * Several at once, all different: asking one by one could name the same port twice.
 *
 * @param {number[]} wanted
 */
export async function freePorts(wanted) {
  const ports = []
  for (const port of wanted) {
    let free = await freePort(port)
    while (ports.includes(free)) free = await freePort()
    ports.push(free)
  }
  return ports
}
