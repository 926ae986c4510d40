import { FileError } from '../ooxml/file-error.ts'
import { mainPart, openPackage, otherKind } from '../ooxml/package.ts'
import { type Relationship, relationshipsOf, targetsOf } from '../ooxml/relationships.ts'
import { prefixed, readXml } from '../ooxml/xml.ts'
import type { Zip } from '../ooxml/zip.ts'
import { PRESENTATION_LIMITS } from './limits.ts'
import { diagramOf, notesOf, picturesIn, type SlideContent, slideOf } from './slide.ts'
import { at, readTree } from './tree.ts'

/** What the properties of a presentation say of it. */
export interface PresentationProperties {
  title: string
  subject: string
  description: string
  creator: string
}

/** A layout or master with pictures of its own, which are no content of its slides. */
export interface Design {
  part: string
  name: string
  pictures: number
}

/** A slide as it was read. `number` counts all slides from 1, hidden ones too. */
export interface Slide extends SlideContent {
  number: number
  notes: string
  designs: Design[]
}

/** A presentation; `zip` has the files of its slides. */
export interface Presentation {
  zip: Zip
  /** How many slides there are. */
  count: number
  /** Reads the slides one after the other; a slide that cannot be read comes as its number alone. */
  slides(): AsyncGenerator<Slide | { number: number; broken: true }, void>
  properties(): Promise<PresentationProperties>
  close(): void
}

/** One damaged part must not cost the others; a file that is built to do harm is not read on. */
function tolerate(error: unknown): true {
  if (error instanceof FileError && error.fault === 'BROKEN') return true
  throw error
}

/** Finds the presentation in the package.
 * @throws FileError BROKEN, NOT_XLSX, MACROS */
async function presentationPart(zip: Zip): Promise<string> {
  const { main, type } = await mainPart(zip)
  const isPresentation = /(presentationml|ms-powerpoint)\.(presentation|slideshow|template)\.(main|macroEnabled)/i.test(
    type
  )
  if (type === '' ? !main.endsWith('presentation.xml') : !isPresentation)
    throw new FileError('NOT_XLSX', otherKind(type))
  if (/macroEnabled/i.test(type) || zip.has('ppt/vbaProject.bin')) throw new FileError('MACROS')
  if (!zip.has(main)) throw new FileError('BROKEN')
  return main
}

/** The parts of the slides in their order.
 * @throws FileError TOO_MANY_ROWS */
async function slideParts(zip: Zip, main: string): Promise<string[]> {
  const related = await relationshipsOf(zip, main)
  const parts = new Map(related.filter(({ type }) => type === 'slide').map(({ id, part }) => [id, part]))
  const found: string[] = []
  await readXml(zip.read(main), {
    open(name, attributes) {
      if (name !== 'sldId') return
      if (found.length >= PRESENTATION_LIMITS.slides) throw new FileError('TOO_MANY_ROWS')
      found.push(parts.get(prefixed(attributes, 'id')) ?? '')
    }
  })
  return found
}

async function propertiesOf(zip: Zip): Promise<PresentationProperties> {
  const said = { title: '', subject: '', description: '', creator: '' }
  const part = (await relationshipsOf(zip, '')).find(({ type }) => type === 'core-properties')?.part
  if (!part || !zip.has(part)) return said
  try {
    const core = await readTree(zip, part)
    for (const name of ['title', 'subject', 'description', 'creator'] as const)
      said[name] = at(core, name)?.text.trim() ?? ''
  } catch (error) {
    if (!(error instanceof FileError)) throw error
  }
  return said
}

/** Opens a presentation.
 * @throws FileError */
export async function openPresentation(path: string): Promise<Presentation> {
  const zip = await openPackage(path, PRESENTATION_LIMITS)
  try {
    const parts = await slideParts(zip, await presentationPart(zip))
    const designs = new Map<string, Promise<Design>>()
    const partOf = (related: readonly Relationship[], type: string): string =>
      related.find(one => one.type === type && zip.has(one.part))?.part ?? ''

    const design = (part: string): Promise<Design> => {
      const known =
        designs.get(part) ??
        readTree(zip, part).then(
          page => ({ part, name: at(page, 'cSld')?.attributes['name'] ?? '', pictures: picturesIn(page) }),
          (error: unknown) => tolerate(error) && { part, name: '', pictures: 0 }
        )
      designs.set(part, known)
      return known
    }

    /** The layout of a slide, and the master behind that. */
    async function designsOf(related: readonly Relationship[]): Promise<Design[]> {
      const layout = partOf(related, 'slideLayout')
      if (layout === '') return []
      const master = partOf(await relationshipsOf(zip, layout), 'slideMaster')
      return Promise.all([layout, master].filter(Boolean).map(design))
    }

    async function read(part: string, number: number): Promise<Slide> {
      const targets = await targetsOf(zip, part)
      const content = slideOf(await readTree(zip, part), targets)
      const notes = partOf(targets, 'notesSlide')
      for (const words of content.diagrams)
        if (zip.has(words)) content.texts.push(...[diagramOf(await readTree(zip, words))].filter(Boolean))
      return {
        ...content,
        number,
        notes: notes === '' ? '' : notesOf(await readTree(zip, notes), await targetsOf(zip, notes)),
        designs: await designsOf(targets)
      }
    }

    return {
      zip,
      count: parts.length,
      async *slides() {
        for (const [index, part] of parts.entries()) {
          const number = index + 1
          let slide: Slide | { number: number; broken: true } = { number, broken: true }
          try {
            if (zip.has(part)) slide = await read(part, number)
          } catch (error) {
            tolerate(error)
          }
          yield slide
        }
      },
      properties: () => propertiesOf(zip),
      close: () => zip.close()
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
