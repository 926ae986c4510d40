import { connect } from 'node:net'

/**
 * The few commands that bring a MongoDB server up (hello, replSetInitiate, replSetReconfig, buildInfo) in MongoDB's
 * wire protocol (OP_MSG) and BSON, so that the database is ready while the driver is still being installed.
 * Only the types those commands need are written; whatever a server answers with is read, unknown types as null.
 */

/** @param {Record<string, unknown>} document */
export function encodeBson(document) {
  const parts = []
  for (const [key, value] of Object.entries(document)) {
    if (value === undefined) continue
    const name = Buffer.from(`${key}\0`)
    if (typeof value === 'string') {
      const text = Buffer.from(`${value}\0`)
      const length = Buffer.alloc(4)
      length.writeInt32LE(text.length)
      parts.push(Buffer.from([0x02]), name, length, text)
    } else if (typeof value === 'boolean') {
      parts.push(Buffer.from([0x08]), name, Buffer.from([value ? 1 : 0]))
    } else if (typeof value === 'number') {
      const whole = Number.isInteger(value) && Math.abs(value) < 2 ** 31
      const bytes = Buffer.alloc(whole ? 4 : 8)
      if (whole) bytes.writeInt32LE(value)
      else bytes.writeDoubleLE(value)
      parts.push(Buffer.from([whole ? 0x10 : 0x01]), name, bytes)
    } else if (value === null) {
      parts.push(Buffer.from([0x0a]), name)
    } else {
      const list = Array.isArray(value)
      const inner = encodeBson(list ? Object.fromEntries(value.entries()) : /** @type {any} */ (value))
      parts.push(Buffer.from([list ? 0x04 : 0x03]), name, inner)
    }
  }
  const body = Buffer.concat([...parts, Buffer.from([0])])
  const length = Buffer.alloc(4)
  length.writeInt32LE(body.length + 4)
  return Buffer.concat([length, body])
}

/**
 * @param {Buffer} buffer one whole document
 * @returns {Record<string, any>}
 */
export function decodeBson(buffer) {
  const result = {}
  let p = 4
  while (p < buffer.length && buffer[p] !== 0) {
    const type = buffer[p]
    const end = buffer.indexOf(0, p + 1)
    const key = buffer.toString('utf8', p + 1, end)
    p = end + 1
    if (type === 0x01) {
      result[key] = buffer.readDoubleLE(p)
      p += 8
    } else if (type === 0x02 || type === 0x0d) {
      const length = buffer.readInt32LE(p)
      result[key] = buffer.toString('utf8', p + 4, p + 3 + length)
      p += 4 + length
    } else if (type === 0x03 || type === 0x04) {
      const length = buffer.readInt32LE(p)
      const inner = decodeBson(buffer.subarray(p, p + length))
      result[key] = type === 0x04 ? Object.values(inner) : inner
      p += length
    } else if (type === 0x05) {
      p += 5 + buffer.readInt32LE(p)
      result[key] = null
    } else if (type === 0x07) {
      result[key] = buffer.toString('hex', p, p + 12)
      p += 12
    } else if (type === 0x08) {
      result[key] = buffer[p] === 1
      p += 1
    } else if (type === 0x09 || type === 0x11 || type === 0x12) {
      result[key] = Number(buffer.readBigInt64LE(p))
      p += 8
    } else if (type === 0x10) {
      result[key] = buffer.readInt32LE(p)
      p += 4
    } else if (type === 0x0a || type === 0x06 || type === 0xff || type === 0x7f) {
      result[key] = null
    } else {
      throw new Error(`BSON type ${type} of ${key} is not read here.`)
    }
  }
  return result
}

/**
 * Sends one command and waits for its answer.
 *
 * @param {number} port on 127.0.0.1
 * @param {Record<string, unknown>} command its first key is the command's name
 * @param {{ timeout?: number }} [options]
 * @returns {Promise<Record<string, any>>} the answer, `ok: 0` and `codeName` when the server refuses; rejects when nobody answers
 */
export function mongoCommand(port, command, { timeout = 10_000 } = {}) {
  const body = encodeBson({ ...command, $db: 'admin' })
  const header = Buffer.alloc(21)
  header.writeInt32LE(header.length + body.length, 0)
  header.writeInt32LE(1, 4)
  header.writeInt32LE(2013, 12)
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(Buffer.concat([header, body])))
    let received = Buffer.alloc(0)
    socket.setTimeout(timeout, () => socket.destroy(new Error('MongoDB did not answer in time.')))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('MongoDB closed the connection.')))
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length < 4 || received.length < received.readInt32LE(0)) return
      try {
        done(decodeBson(received.subarray(21)))
      } catch (error) {
        fail(error)
      }
      socket.destroy()
    })
  })
}
