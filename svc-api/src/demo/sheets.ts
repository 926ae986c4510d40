import type { MaterialLink } from '@annals/contracts'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdfOf } from './pdf.ts'

/** A file of the demo: the name of the file, and its title and text. */
export interface Sheet {
  file: string
  title: string
  text: string[]
}

/** Writes a sheet as PDF into a folder of the file store, and answers its link. */
export async function writeSheet(
  { file, title, text }: Sheet,
  filesDir: string,
  folder: string
): Promise<MaterialLink> {
  await mkdir(join(filesDir, folder), { recursive: true })
  const pdf = pdfOf(title, text.join('\n\n'))
  // Browsers keep files for good, so another content needs another name.
  const mark = createHash('sha256').update(pdf).digest('hex').slice(0, 8)
  const path = `${folder}/${file}-${mark}.pdf`
  await writeFile(join(filesDir, path), pdf)
  return { title, icon: 'pdf', url: `/files/${path}`, note: `PDF, ${Math.ceil(pdf.length / 1000)} kB` }
}
