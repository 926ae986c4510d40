import { altTextOf } from '../ooxml/alt-text.ts'
import { prefixed } from '../ooxml/xml.ts'
import type { Target } from '../ooxml/relationships.ts'
import { linkOf, type Links, tableOf, textOf } from './texts.ts'
import { all, at, type Element, first } from './tree.ts'

/** Where a file is: in the package, at an address, or nowhere. */
export type SlideFile = { part: string } | { address: string } | null

/** A picture of a slide. `name` is what the program calls it; `link` is where a click on it leads, or empty. */
export interface SlidePicture {
  name: string
  alt: string
  link: string
  file: SlideFile
  isCropped: boolean
}

/** A film or recording, with the picture that stands for it. */
export interface SlideRecording extends Omit<SlidePicture, 'isCropped'> {
  kind: 'film' | 'recording'
  poster: SlideFile
}

/** What is on a slide and cannot be taken. */
export interface SlideRest {
  kind: 'chart' | 'diagram' | 'object' | 'ink' | 'background' | 'other'
  name: string
}

/** What a slide says and shows, in the order of its shapes. */
export interface SlideContent {
  isHidden: boolean
  title: string
  texts: string[]
  pictures: SlidePicture[]
  recordings: SlideRecording[]
  rest: SlideRest[]
  /** Parts with the words of its diagrams. */
  diagrams: string[]
}

const MEDIA = { videoFile: 'film', quickTimeFile: 'film', audioFile: 'recording', wavAudioFile: 'recording' } as const
/** Placeholders whose text belongs to the page, not to the slide. */
const OF_PAGE = ['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']

/** Of a slide's alternatives, the one that everybody can read: a picture where only newer programs draw the thing. */
function alternative(of: Element): Element | undefined {
  const [choice, fallback] = [at(of, 'Choice'), at(of, 'Fallback')]
  return (!first(choice, 'pic') && first(fallback, 'pic')) || !choice ? fallback : choice
}

const properties = (shape: Element): Element | undefined => first(shape, 'cNvPr')
const placeholder = (shape: Element): string | undefined => {
  const found = first(at(shape, 'nvSpPr') ?? at(shape, 'nvPicPr'), 'ph')
  return found && (found.attributes['type'] ?? 'obj')
}

/** Reads a slide. `targets` are its relationships. */
export function slideOf(slide: Element, targets: readonly Target[]): SlideContent {
  const links: Links = new Map(targets.map(({ id, address }) => [id, address]))
  const byId = new Map(targets.map(target => [target.id, target]))
  const content: SlideContent = {
    isHidden: slide.attributes['show'] === '0' || slide.attributes['show'] === 'false',
    title: '',
    texts: [],
    pictures: [],
    recordings: [],
    rest: [],
    diagrams: []
  }
  const { texts, pictures, recordings, rest, diagrams } = content

  const fileOf = (id: string): SlideFile => {
    const found = byId.get(id)
    return !found ? null : found.address !== '' ? { address: found.address } : { part: found.part }
  }
  const blipFile = (fill: Element | undefined): SlideFile | undefined => {
    const blip = at(fill, 'blip')
    const id = blip && (prefixed(blip.attributes, 'embed') || prefixed(blip.attributes, 'link'))
    return id ? fileOf(id) : undefined
  }
  const said = (shape: Element) => {
    const known = properties(shape)
    return {
      name: known?.attributes['name'] ?? '',
      alt: altTextOf(known?.attributes['descr']),
      link: linkOf(known, links)
    }
  }
  const cropOf = (fill: Element | undefined): boolean =>
    ['l', 't', 'r', 'b'].some(side => Number(at(fill, 'srcRect')?.attributes[side] ?? 0) !== 0)

  function takeText(text: string): void {
    if (text !== '') texts.push(text)
  }

  function takePicture(shape: Element, fill: Element | undefined): void {
    const file = blipFile(fill)
    if (file !== undefined) pictures.push({ ...said(shape), file, isCropped: cropOf(fill) })
  }

  /** @returns false where it is a picture */
  function takeRecording(shape: Element): boolean {
    const named = at(shape, 'nvPicPr', 'nvPr')
    const media = named?.children.find(({ name }) => Object.hasOwn(MEDIA, name))
    if (!media) return false
    const inside = first(named, 'media')
    const id = (inside && prefixed(inside.attributes, 'embed')) || prefixed(media.attributes, 'link')
    const file = fileOf(id || prefixed(media.attributes, 'embed'))
    const kind = MEDIA[media.name as keyof typeof MEDIA]
    recordings.push({ ...said(shape), kind, file, poster: blipFile(at(shape, 'blipFill')) ?? null })
    return true
  }

  function takeFrame(frame: Element): void {
    const data = at(frame, 'graphic', 'graphicData')
    const uri = data?.attributes['uri'] ?? ''
    const { name } = said(frame)
    const table = at(data, 'tbl')
    const before = pictures.length
    if (table) return takeText(tableOf(table, links))
    if (/\/(chart|chartex)$/.test(uri)) rest.push({ kind: 'chart', name })
    else if (/\/diagram$/.test(uri)) {
      rest.push({ kind: 'diagram', name })
      const words = byId.get(prefixed(at(data, 'relIds')?.attributes ?? {}, 'dm'))
      if (words?.part) diagrams.push(words.part)
    } else {
      walk(data)
      if (pictures.length === before) rest.push({ kind: /\/ole$/.test(uri) ? 'object' : 'other', name })
    }
  }

  function takeShape(shape: Element): void {
    const kind = placeholder(shape)
    if (kind !== undefined && OF_PAGE.includes(kind)) return
    const text = textOf(at(shape, 'txBody'), links)
    if (kind === 'title' || kind === 'ctrTitle')
      content.title = [content.title, text.replaceAll('\n', ' ')].filter(Boolean).join(' ')
    else takeText(text)
    const { link } = said(shape)
    if (link !== '' && !texts.some(one => one.includes(link))) takeText(link)
    takePicture(shape, at(shape, 'spPr', 'blipFill'))
  }

  function walk(from: Element | undefined): void {
    for (const shape of from?.children ?? []) {
      const { name } = shape
      if (name === 'sp') takeShape(shape)
      else if (name === 'pic' && !takeRecording(shape)) takePicture(shape, at(shape, 'blipFill'))
      else if (name === 'grpSp' || name === 'oleObj') walk(shape)
      else if (name === 'graphicFrame') takeFrame(shape)
      else if (name === 'AlternateContent') walk(alternative(shape))
      else if (name === 'contentPart') rest.push({ kind: 'ink', name: said(shape).name })
    }
  }

  const shown = at(slide, 'cSld')
  if (first(at(shown, 'bg'), 'blip')) rest.push({ kind: 'background', name: '' })
  walk(at(shown, 'spTree'))
  return content
}

/** What a speaker's notes say. */
export function notesOf(notes: Element, targets: readonly Target[]): string {
  const links = new Map(targets.map(({ id, address }) => [id, address]))
  const bodies = [...all(notes, 'sp')].filter(shape => placeholder(shape) === 'body')
  return bodies
    .map(shape => textOf(at(shape, 'txBody'), links))
    .filter(Boolean)
    .join('\n')
}

/** The words of a diagram (SmartArt), a line for each of its points. */
export function diagramOf(data: Element): string {
  const points = [...all(data, 'pt')].map(point => textOf(at(point, 't'), new Map()).replaceAll('\n', ' '))
  return points.filter(Boolean).join('\n')
}

/** How many pictures a layout or a master has. */
export const picturesIn = (page: Element): number => [...all(at(page, 'cSld'), 'pic')].length
