import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip that is written while it is read. */
export interface ZipOutput {
  zip: ZipFile
  /** Its bytes. */
  output: Readable
  /** A stream whose bytes go into the zip: its error is that of the zip, and it ends with it. */
  watched<S extends Readable>(stream: S): S
}

export function zipOutput(): ZipOutput {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const open = new Set<Readable>()
  zip.on('error', (error: Error) => void output.destroy(error))
  output.once('close', () => {
    for (const stream of open) stream.destroy()
  })
  return {
    zip,
    output,
    watched(stream) {
      open.add(stream)
      stream.once('error', error => void output.destroy(error))
      stream.once('close', () => void open.delete(stream))
      if (output.destroyed) stream.destroy()
      return stream
    }
  }
}
