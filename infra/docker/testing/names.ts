import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const QUESTION = 12
const FOUND = 0x8180
const UNKNOWN = 0x8183

/** A name server that answers from a list, as that of a compose network does. Returns its port. */
export const startNames = async (names: Map<string, string>) => {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port, address }) => {
    const labels: string[] = []
    let at = QUESTION
    for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const found = names.get(labels.join('.'))
    const question = asked.subarray(QUESTION, at + 5)
    const head = Buffer.alloc(QUESTION)
    asked.copy(head, 0, 0, 2)
    head.writeUInt16BE(found ? FOUND : UNKNOWN, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(found ? 1 : 0, 6)
    // The name of the question, type A, class IN, TTL 0, 4 bytes.
    const answer = found
      ? Buffer.from([0xc0, QUESTION, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...found.split('.').map(Number)])
      : ''
    socket.send(Buffer.concat([head, question, Buffer.from(answer)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, stop: () => socket.close() }
}
