import { hash } from 'node:crypto'
import type { Presentation, Design, Slide } from '../../../../pptx/presentation.ts'
import type { SlideFile, SlidePicture, SlideRecording, SlideRest } from '../../../../pptx/slide.ts'
import { pictureOf } from '../../row-files/picture-cell.ts'
import { type ImportRow, type PictureRef, rowPosition, type CheckReport } from '../../row.ts'
import type { ChunkWriter, ProblemLog } from '../write-results.ts'
import { slideIdentities } from './identity.ts'
import { type FileProblem, problemOf } from './slide-files.ts'
import { fieldsOf } from './slide-fields.ts'

export interface PresentationCheckOptions {
  presentation: Presentation
  problems: ProblemLog
  chunks: ChunkWriter
}

const REST: Record<SlideRest['kind'], string> = {
  chart: 'A chart stands here. Charts are not taken.',
  diagram: 'A SmartArt diagram stands here. Its words were taken, its drawing was not.',
  object: 'An object of another program stands here. It was not taken.',
  ink: 'A drawing by hand stands here. It was not taken.',
  background: 'This slide has a picture as its background. It was not taken.',
  other: 'Something stands here that is not understood. It was not taken.'
}
const AS_PICTURE = 'A picture of it: in PowerPoint, Save as Picture, and insert that.'
const MOST_TOLD = 20

const told = (numbers: readonly number[]): string =>
  `${numbers.slice(0, MOST_TOLD).join(', ')}${numbers.length > MOST_TOLD ? ' …' : ''}`

type Found = { ref: PictureRef } | FileProblem

/**
 * Checks the slides one after the other: what each picture, film, recording and text becomes, and what is left out.
 */
export function presentationChecker({ presentation: { zip, count }, problems, chunks }: PresentationCheckOptions) {
  const identify = slideIdentities()
  const slides = { count, hidden: 0, recordings: 0, texts: 0 }
  const report: CheckReport = {
    sheets: [],
    rows: 0,
    good: 0,
    bad: 0,
    pictures: { sheet: 0, address: 0, zip: 0, missing: 0 },
    columns: { known: [], unknown: [] },
    slides
  }
  const hidden: number[] = []
  const empty: number[] = []
  const unnamed = new Set<number>()
  const designs = new Set<string>()

  const tell = (
    slide: number,
    place: number,
    field: string,
    { msg, right }: FileProblem,
    value = '',
    isWarning = true
  ) =>
    problems.add({
      sheet: '',
      row: slide,
      at: rowPosition(slide, place),
      column: '',
      field,
      value,
      msg,
      right,
      isWarning
    })

  /** Where a file of a slide is fetched from, or what is wrong with it. */
  async function found(file: SlideFile, thing: 'picture' | 'film' | 'recording'): Promise<Found> {
    if (file === null) return { msg: `This ${thing} is not in the file.`, right: `The ${thing}, inserted again.` }
    if ('part' in file)
      return (await problemOf(zip, file.part, thing)) ?? { ref: { from: 'sheet', part: zip.entryName(file.part) } }
    const right = `The ${thing} itself: Insert, This Device.`
    if (thing !== 'picture') return { msg: `This ${thing} is not in the file, but linked to an address.`, right }
    const linked = pictureOf(file.address, null)
    return 'ref' in linked ? linked : { msg: `This picture is not in the file, but linked: ${file.address}`, right }
  }

  const markOf = (ref: PictureRef): string =>
    ref.from === 'sheet' ? zip.mark(ref.part) : ref.from === 'address' ? hash('sha256', ref.url, 'base64url') : ''

  /** Adds what a slide's thing becomes, and says what its owner should know of it. */
  function add(
    slide: Slide,
    place: number,
    of: { name: string; alt: string; link: string } | null,
    file: ImportRow['picture']
  ) {
    const { words, cuts, isNamed } = fieldsOf(slide, of ?? {})
    const field = of?.name ?? ''
    for (const { field: cut, length, most } of cuts)
      tell(slide.number, place, cut, {
        msg: `This is too long and was cut: ${length} characters.`,
        right: `At most ${most} characters.`
      })
    if (!isNamed && !unnamed.has(slide.number)) {
      unnamed.add(slide.number)
      const msg = 'This slide has no title. Its first words, or else its number, serve as one.'
      tell(slide.number, place, field, { msg, right: 'A title for each slide.' }, words.title)
    }
    const { key, digest } = identify(words, file ? markOf(file.ref) : '', isNamed)
    report.good++
    chunks.add({
      at: rowPosition(slide.number, place),
      sheet: '',
      row: slide.number,
      key,
      digest,
      words,
      picture: file
    })
  }

  async function takePicture(slide: Slide, place: number, picture: SlidePicture): Promise<boolean> {
    report.rows++
    const file = await found(picture.file, 'picture')
    if (!('ref' in file)) {
      report.bad++
      if (picture.file === null) report.pictures.missing++
      tell(slide.number, place, picture.name, file, '', false)
      return false
    }
    const { ref } = file
    report.pictures[ref.from]++
    if (picture.isCropped)
      tell(slide.number, place, picture.name, {
        msg: 'This picture is cropped on the slide. The whole picture was taken.',
        right: 'Compress Pictures, Delete cropped areas, where only the part is meant.'
      })
    const inside = ref.from === 'sheet' ? { bytes: zip.size(ref.part), share: zip.mark(ref.part) } : {}
    add(slide, place, picture, { ref, column: '', field: picture.name, ...inside })
    return true
  }

  async function takeRecording(slide: Slide, place: number, recording: SlideRecording): Promise<boolean> {
    report.rows++
    const file = await found(recording.file, recording.kind)
    if (!('ref' in file) || file.ref.from !== 'sheet') {
      report.bad++
      const value = recording.file && 'address' in recording.file ? recording.file.address : ''
      if (!('ref' in file)) tell(slide.number, place, recording.name, file, value, false)
      return false
    }
    const { poster } = recording
    const shown = poster && 'part' in poster && (await problemOf(zip, poster.part, 'picture')) === null
    slides.recordings++
    add(slide, place, recording, {
      ref: file.ref,
      column: '',
      field: recording.name,
      bytes: zip.size(file.ref.part),
      share: zip.mark(file.ref.part),
      recording: { poster: shown ? zip.entryName(poster.part) : '' }
    })
    return true
  }

  function tellDesign(slide: number, { part, name, pictures }: Design): void {
    if (pictures === 0 || designs.has(part)) return
    designs.add(part)
    const msg =
      pictures === 1
        ? 'A picture belongs to the design of this slide, not to the slide. It was not taken.'
        : `${pictures} pictures belong to the design of this slide, not to the slide. They were not taken.`
    tell(slide, 0, name, { msg, right: 'Pictures that lie on the slide itself.' })
  }

  return {
    async take(slide: Slide): Promise<void> {
      const { number, pictures, recordings } = slide
      if (slide.isHidden) hidden.push(number)
      for (const design of slide.designs) tellDesign(number, design)
      let place = 0
      let taken = 0
      for (const picture of pictures) if (await takePicture(slide, ++place, picture)) taken++
      for (const recording of recordings) if (await takeRecording(slide, ++place, recording)) taken++
      for (const { kind, name } of slide.rest) tell(number, ++place, name, { msg: REST[kind], right: AS_PICTURE })
      if (taken > 0) return
      if (slide.title !== '' || slide.texts.length > 0 || slide.notes !== '') {
        report.rows++
        slides.texts++
        add(slide, ++place, null, null)
      } else if (place === 0) empty.push(number)
    },

    /** A slide that is there, but cannot be read. */
    passOver(number: number): void {
      report.rows++
      report.bad++
      tell(
        number,
        0,
        '',
        { msg: 'This slide is damaged and was not read.', right: 'The slide, saved again.' },
        '',
        false
      )
    },

    end(): CheckReport {
      slides.hidden = hidden.length
      if (hidden.length > 0) {
        const msg =
          hidden.length === 1
            ? 'A slide is hidden. It was read all the same.'
            : `${hidden.length} slides are hidden. They were read all the same.`
        tell(0, 0, '', { msg, right: 'Only slides that are shown.' }, told(hidden))
      }
      if (empty.length > 0) {
        const msg =
          empty.length === 1
            ? 'A slide is empty. Nothing was taken from it.'
            : `${empty.length} slides are empty. Nothing was taken from them.`
        tell(0, 0, '', { msg, right: 'A picture or words on each slide.' }, told(empty))
      }
      return report
    }
  }
}
