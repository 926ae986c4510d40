import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { PortTaken, holderOf, listeningInodes, openSocket } from './listening-socket.ts'

test('a taken port is told with who has it and two ways out', async () => {
  const other = createServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  try {
    const error = await openSocket(port, '127.0.0.1', () => {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PortTaken)
    expect(String(error)).toContain(`Port ${port} is taken`)
    expect(String(error)).toContain(`PORT=${port + 1} npm start`)
    if (process.platform === 'linux') expect(holderOf(port)?.pid).toBe(process.pid)
  } finally {
    other.close()
  }
})

test('only sockets that listen count as holding a port', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1',
    '   1: 0100007F:1F90 0100007F:C000 01 00000000:00000000 00:00000000 00000000     0        0 222 1',
    '   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1'
  ].join('\n')
  expect(listeningInodes(table, 8080)).toEqual(['111'])
})
