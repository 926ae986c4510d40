import { type Relationship, relationshipsOf } from '../ooxml/relationships.ts'
import { prefixed, readXml } from '../ooxml/xml.ts'
import type { Zip } from '../ooxml/zip.ts'

/** Pictures in cells as WPS Office writes them: a cell holds the formula `DISPIMG("ID_…")`, a part of the workbook says
 * which picture has this name. */
export type NamedPictures = (name: string) => { part: string; alt: string } | null

const FORMULA = /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/i

const DRAWN = /\bIMAGE\(\s*"{1,2}(https?:\/\/[^"]{1,2000})"/i

/**
 * The address of a picture that a formula shows in its cell, in the form of Excel and Google Sheets:
 * `IMAGE("https://…")`, alone or inside another formula. Null where it names none.
 */
export const drawnAddress = (formula: string): string | null => DRAWN.exec(formula)?.[1] ?? null

/** The name of the picture that a cell's words show, or null. */
export const pictureNameIn = (text: string): string | null => FORMULA.exec(text)?.[1] ?? null

/** Reads which names pictures have; where there are none, no name leads anywhere. */
export async function readNamedPictures(zip: Zip, ofWorkbook: Relationship[]): Promise<NamedPictures> {
  const part = ofWorkbook.find(({ type, part: name }) => type === 'cellImage' && zip.has(name))?.part
  if (part === undefined) return () => null
  const parts = new Map((await relationshipsOf(zip, part)).map(({ id, part: target }) => [id, target]))
  const found = new Map<string, { part: string; alt: string }>()
  let name = ''
  let alt = ''
  await readXml(zip.read(part), {
    open(tag, attributes) {
      if (tag === 'cNvPr') {
        name = attributes['name'] ?? ''
        alt = attributes['descr'] ?? ''
      } else if (tag === 'blip') {
        const target = parts.get(prefixed(attributes, 'embed'))
        if (target && zip.has(target)) found.set(name, { part: target, alt: /^\S+\.\w{3,4}$/.test(alt) ? '' : alt })
      }
    }
  })
  return picture => found.get(picture) ?? null
}
