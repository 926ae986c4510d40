import { type ZipEntry, zipOf } from '../../ooxml/testing/zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const FORMS = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/presentationml/2006/main',
    drawing: 'http://schemas.openxmlformats.org/drawingml/2006/main',
    relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/presentationml/main',
    drawing: 'http://purl.oclc.org/ooxml/drawingml/main',
    relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  }
}
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A slide of a test's presentation. `shapes` is XML between the shapes' tree and its end. */
export interface SlideInput {
  title?: string
  shapes?: string
  notes?: string
  isHidden?: boolean
  /** Relationships of the slide: id, last word of the type, target; a fourth word where it leads outside. */
  targets?: [string, string, string, 'outside'?][]
  /** XML of the slide before its shapes' tree. */
  before?: string
  /** Instead of the whole slide. */
  xml?: string
}

export interface PresentationInput {
  slides: SlideInput[]
  isStrict?: boolean
  hasMacros?: boolean
  /** XML of the core properties. */
  core?: string
  /** How many pictures the layout of every slide has. */
  designPictures?: number
  /** Files by their part names, and entries in place of those of the same name. */
  parts?: ZipEntry[]
}

/** A paragraph of one run; `link` is the id of a relationship. */
export const paragraph = (text: string, link = ''): string =>
  `<a:p><a:r><a:rPr>${link && `<a:hlinkClick r:id="${link}"/>`}</a:rPr><a:t>${escaped(text)}</a:t></a:r></a:p>`

export const textBox = (paragraphs: string, placeholder = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Text"/><p:cNvSpPr/><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`

/** A picture; `inside` is XML of its non-visual properties, `crop` its source rectangle. */
export const picture = (
  embed: string,
  {
    name = 'Picture 1',
    alt = '',
    inside = '',
    crop = ''
  }: { name?: string; alt?: string; inside?: string; crop?: string } = {}
): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="${name}" descr="${escaped(alt)}"/><p:cNvPicPr/><p:nvPr>${inside}</p:nvPr></p:nvPicPr><p:blipFill><a:blip ${embed}/>${crop}</p:blipFill><p:spPr/></p:pic>`

export const group = (inner: string): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="5" name="Group"/></p:nvGrpSpPr><p:grpSpPr/>${inner}</p:grpSp>`

export const frame = (uri: string, inner: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Frame 6"/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`

export const table = (rows: string[][]): string =>
  frame(
    'table',
    `<a:tbl>${rows
      .map(
        cells => `<a:tr>${cells.map(cell => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`
      )
      .join('')}</a:tbl>`
  )

/** The parts of a presentation as PowerPoint names them. */
export function parts({
  slides,
  isStrict,
  hasMacros,
  core,
  designPictures = 0,
  parts: own = []
}: PresentationInput): ZipEntry[] {
  const names = isStrict ? FORMS.strict : FORMS.transitional
  const spaces = `xmlns:p="${names.main}" xmlns:a="${names.drawing}" xmlns:r="${names.relations}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"`
  const relationships = (all: readonly (readonly [string, string, string, 'outside'?])[]): string =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(
        ([id, type, target, outside]) =>
          `<Relationship Id="${id}" Type="${type === 'core-properties' ? 'http://schemas.openxmlformats.org/package/2006/relationships/metadata' : names.relations}/${type}" Target="${escaped(target)}"${outside ? ' TargetMode="External"' : ''}/>`
      )
      .join('')}</Relationships>`
  const page = (root: string, inner: string, more = ''): string =>
    `${XML}<p:${root} ${spaces}${more}><p:cSld name="Page"><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${inner}</p:spTree></p:cSld></p:${root}>`
  const main = hasMacros
    ? 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'
    : `${TYPE}.presentation.main+xml`
  const all: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${main}"/></Types>`
    },
    {
      name: '_rels/.rels',
      data: relationships([
        ['rId1', 'officeDocument', 'ppt/presentation.xml'],
        ...(core === undefined ? [] : [['rId2', 'core-properties', 'docProps/core.xml'] as const])
      ])
    },
    ...(core === undefined
      ? []
      : [
          {
            name: 'docProps/core.xml',
            data: `${XML}<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc">${core}</cp:coreProperties>`
          }
        ]),
    {
      name: 'ppt/presentation.xml',
      data: `${XML}<p:presentation ${spaces}><p:sldIdLst>${slides.map((_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: relationships(slides.map((_slide, index) => [`rId${index + 1}`, 'slide', `slides/slide${index + 1}.xml`]))
    },
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      data: page('sldLayout', picture('r:embed="rId9"').repeat(designPictures))
    }
  ]
  slides.forEach(({ title, shapes = '', notes, isHidden, targets = [], before = '', xml }, index) => {
    const number = index + 1
    const head = title === undefined ? '' : textBox(paragraph(title), 'title')
    const whole = `${XML}<p:sld ${spaces}${isHidden ? ' show="0"' : ''}><p:cSld>${before}<p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${head}${shapes}</p:spTree></p:cSld></p:sld>`
    all.push(
      { name: `ppt/slides/slide${number}.xml`, data: xml ?? whole },
      {
        name: `ppt/slides/_rels/slide${number}.xml.rels`,
        data: relationships([
          ['rIdLayout', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
          ...(notes === undefined
            ? []
            : [['rIdNotes', 'notesSlide', `../notesSlides/notesSlide${number}.xml`] as const]),
          ...targets
        ])
      }
    )
    if (notes !== undefined)
      all.push({
        name: `ppt/notesSlides/notesSlide${number}.xml`,
        data: page('notes', textBox(paragraph('7'), 'sldNum') + textBox(paragraph(notes), 'body'))
      })
  })
  const others = new Set(own.map(({ name }) => name))
  return [...all.filter(({ name }) => !others.has(name)), ...own]
}

/** Makes a presentation. */
export const presentationOf = (input: PresentationInput): Buffer => zipOf(parts(input))
