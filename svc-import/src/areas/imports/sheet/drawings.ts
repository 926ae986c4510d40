import { SheetFault } from './fault.ts'
import { SHEET_LIMITS } from './limits.ts'
import { relationshipsOf } from './relationships.ts'
import { prefixed, readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A picture of a workbook. `column` counts from 0; `alt` is its alternative text. */
export interface SheetPicture {
  part: string
  alt: string
  column: number
}

/** Some programs write the name of the file where its description belongs. */
const FILE_NAME = /^\S+\.(png|jpe?g|gif|webp|bmp|tiff?|emf|wmf|svg)$/i
/** Or the word for a picture. */
const NO_WORDS = /^(picture|image|bild|grafik|immagine|imagen|imagem|afbeelding|obraz)( ?\d+)?$/i

/** Pictures that lie over a worksheet, by the row in which their upper left corner is. Charts, shapes and linked
 * pictures are none. */
export async function picturesByRow(zip: Zip, sheetPart: string): Promise<Map<number, SheetPicture[]>> {
  const byRow = new Map<number, SheetPicture[]>()
  const drawing = (await relationshipsOf(zip, sheetPart)).find(({ type }) => type === 'drawing')?.part
  if (!drawing || !zip.has(drawing)) return byRow
  const parts = new Map((await relationshipsOf(zip, drawing)).map(({ id, part }) => [id, part]))
  let count = 0
  let isFrom = false
  let digits: string | null = null
  let place = { row: 0, col: 0 }
  let alt = ''
  let embed = ''

  await readXml(zip.read(drawing), {
    open(name, attributes) {
      if (name.endsWith('Anchor')) {
        place = { row: 0, col: 0 }
        alt = embed = ''
      } else if (name === 'from') isFrom = true
      else if ((name === 'row' || name === 'col') && isFrom) digits = ''
      else if (name === 'cNvPr') alt ||= (attributes['descr'] ?? '').replace(FILE_NAME, '').replace(NO_WORDS, '')
      else if (name === 'blip') embed ||= prefixed(attributes, 'embed')
    },
    text(words) {
      if (digits !== null) digits += words
    },
    close(name) {
      if (name === 'from') isFrom = false
      else if ((name === 'row' || name === 'col') && digits !== null) {
        place[name] = Number(digits)
        digits = null
      } else if (name.endsWith('Anchor')) {
        const part = parts.get(embed)
        if (!part || !zip.has(part)) return
        if (++count > SHEET_LIMITS.pictures) throw new SheetFault('TOO_LARGE_INSIDE')
        const row = place.row + 1
        byRow.set(row, [...(byRow.get(row) ?? []), { part, alt, column: place.col }])
      }
    }
  })
  return byRow
}
