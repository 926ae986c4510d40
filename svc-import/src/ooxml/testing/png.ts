import { crc32, deflateSync } from 'node:zlib'

function block(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const block = Buffer.alloc(body.length + 8)
  block.writeUInt32BE(data.length)
  body.copy(block, 4)
  block.writeUInt32BE(crc32(body), body.length + 4)
  return block
}

/** A small picture that is different for each number: PNG, in one colour. */
export function png(number: number, side = 8): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: side }, () => Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255]))
  ])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    block('IHDR', size),
    block('IDAT', pixels),
    block('IEND', Buffer.alloc(0))
  ])
}
