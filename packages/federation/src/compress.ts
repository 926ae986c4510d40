import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|json|svg|html|txt|map|webmanifest)$/
const SMALLEST_BYTES = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of 1 kB or more below `dir`. Brotli 9: 11 costs ten times as much for
 * 3 % less. */
export const compressFolder = async (dir: string): Promise<void> => {
  const files = (await readdir(dir, { withFileTypes: true, recursive: true }))
    .filter(item => item.isFile() && TEXT.test(item.name))
    .map(item => join(item.parentPath, item.name))
  await Promise.all(
    files.map(async file => {
      const bytes = await readFile(file)
      if (bytes.length < SMALLEST_BYTES) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    })
  )
}
