import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openZip } from '../../../svc-import/src/ooxml/zip.ts'
import { PRESENTATION_LIMITS } from '../../../svc-import/src/pptx/limits.ts'

/**
 * The program with which the import of a presentation is compared: it only unzips the pictures and stores them, without
 * looking at them. Its argument is the presentation; it prints its milliseconds and how many there were.
 */
const [path = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'annals-raw-presentation-'))
const began = performance.now()
const zip = await openZip(path, PRESENTATION_LIMITS)
let count = 0
for (const name of zip.names())
  if (name.startsWith('ppt/media/')) await writeFile(join(folder, String(count++)), zip.read(name), { flush: true })
zip.close()
console.log(JSON.stringify({ ms: performance.now() - began, count }))
await rm(folder, { recursive: true, force: true })
