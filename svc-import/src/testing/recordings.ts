const latin = (text: string) => Buffer.from(text, 'latin1')
const sized = (size: number, write: (head: Buffer) => void): Buffer => {
  const head = Buffer.alloc(size)
  write(head)
  return head
}

/** Frames of MPEG 1, layer III, 128 kbit/s, behind a title of so many bytes. */
export function mp3Of(frames: number, title = 0): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413, 0x55)])
  const tag = [latin('ID3\x03\0\0\0\0'), Buffer.from([title >> 7, title & 127]), Buffer.alloc(title)]
  return Buffer.concat([...(title > 0 ? tag : []), ...Array.from({ length: frames }, () => frame)])
}

const chunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([latin(name), sized(4, head => head.writeUInt32LE(data.length)), data])

/** Sound of so many bytes. */
export const wavOf = (bytes: number): Buffer =>
  chunk('RIFF', Buffer.concat([latin('WAVE'), chunk('fmt ', Buffer.alloc(16)), chunk('data', Buffer.alloc(bytes))]))

/** Pages of Ogg with two packets of 200 bytes each. */
export function oggOf(pages: number): Buffer {
  const page = Buffer.concat([
    latin('OggS'),
    Buffer.alloc(22),
    Buffer.from([2, 200, 200]),
    latin('\x01vorbis'),
    Buffer.alloc(393)
  ])
  return Buffer.concat(Array.from({ length: pages }, () => page))
}

const box = (name: string, data: Buffer): Buffer =>
  Buffer.concat([sized(4, head => head.writeUInt32BE(data.length + 8)), latin(name), data])

/** A film or recording of so many bytes: `isom` or `M4A `. */
export const mp4Of = (bytes: number, brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', latin(`${brand}\0\0\0\0`)),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(bytes))
  ])

/** A film of so many bytes, whose segment says how long it is, or does not. */
export const webmOf = (bytes: number, isOpen = false): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa387428284', 'hex'),
    latin('webm'),
    Buffer.from('18538067', 'hex'),
    isOpen
      ? Buffer.from('01ffffffffffffff', 'hex')
      : sized(8, head => {
          head.writeUInt32BE(bytes, 4)
          head[0] = 1
        }),
    Buffer.alloc(bytes)
  ])
