export type ServerName = 'MongoDB' | 'Redis'

/** No source had the server. */
export class ServerMissing extends Error {
  readonly server: ServerName
  /** One line for each source. */
  readonly tried: string[]

  constructor(server: ServerName, tried: string[]) {
    super(`${server} could not be had.`)
    this.name = 'ServerMissing'
    this.server = server
    this.tried = tried
  }
}

/** @returns one message for all: what was tried, and the three ways out */
export function explainMissing(missing: ServerMissing[]): string {
  const names = missing.map(({ server }) => server)
  const programs = { MongoDB: 'mongod', Redis: 'redis-server or valkey-server' }
  const urls = { MongoDB: 'MONGODB_URL=mongodb://host:27017/?replicaSet=rs0', Redis: 'REDIS_URL=redis://host:6379' }
  return [
    `Annals needs ${names.join(' and ')} and could not find or fetch ${names.length > 1 ? 'them' : 'it'}.`,
    ...missing.flatMap(({ server, tried }) => [
      '',
      `${server}, tried in this order:`,
      ...tried.map(line => `  - ${line}`)
    ]),
    '',
    'Three ways out:',
    `  1. Install ${names.map(name => programs[name]).join(' and ')} so that it is on the PATH, then run npm start again.`,
    `  2. Use a server that runs already: ${names.map(name => urls[name]).join(' ')} npm start`,
    '  3. Run npm start once where the network allows downloads; what it fetches is kept in .cache/ and can be copied.'
  ].join('\n')
}
