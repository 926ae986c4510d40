/** A compound file (MS-CFB) with one stream: an Office file of before 2007, or one that is encrypted. */
export function compound(stream: string): Buffer {
  const file = Buffer.alloc(1024)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 0x1e)
  file.write(stream, 512, 'utf16le')
  return file
}
