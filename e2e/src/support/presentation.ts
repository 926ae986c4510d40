import { zipOf } from './workbook.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OPEN = 'http://schemas.openxmlformats.org'
const RELATIONS = `${OPEN}/officeDocument/2006/relationships`
const SPACES = `xmlns:p="${OPEN}/presentationml/2006/main" xmlns:a="${OPEN}/drawingml/2006/main" xmlns:r="${RELATIONS}"`
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

/** A slide: its title, its words, and a picture with its alternative text. */
export interface PresentationSlide {
  title: string
  words?: string
  picture?: { data: Buffer; alt: string }
}

const shape = (words: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`
const picture = (alt: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture 3" descr="${alt}"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill></p:pic>`
const relationships = (all: readonly [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${OPEN}/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A PowerPoint presentation, for Playwright's `setInputFiles`. */
export function presentationFile(name: string, title: string, slides: readonly PresentationSlide[]) {
  const parts: [string, string | Buffer][] = [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${TYPE}.presentation.main+xml"/></Types>`
    ],
    [
      '_rels/.rels',
      relationships([
        ['rId1', `${RELATIONS}/officeDocument`, 'ppt/presentation.xml'],
        ['rId2', `${OPEN}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml']
      ])
    ],
    [
      'docProps/core.xml',
      `${XML}<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:title>${title}</dc:title></cp:coreProperties>`
    ],
    [
      'ppt/presentation.xml',
      `${XML}<p:presentation ${SPACES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      relationships(slides.map((_, at) => [`rId${at + 1}`, `${RELATIONS}/slide`, `slides/slide${at + 1}.xml`]))
    ]
  ]
  slides.forEach(({ title: head, words, picture: shown }, at) => {
    const shapes = [
      shape(head, '<p:ph type="title"/>'),
      ...(words ? [shape(words)] : []),
      ...(shown ? [picture(shown.alt)] : [])
    ]
    const file = `ppt/slides/slide${at + 1}.xml`
    parts.push([file, `${XML}<p:sld ${SPACES}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:sld>`])
    if (!shown) return
    parts.push(
      [`ppt/media/image${at + 1}.png`, shown.data],
      [
        `ppt/slides/_rels/slide${at + 1}.xml.rels`,
        relationships([['rId1', `${RELATIONS}/image`, `../media/image${at + 1}.png`]])
      ]
    )
  })
  return {
    name,
    mimeType: `${TYPE}.presentation`,
    buffer: zipOf(parts.map(([path, data]) => ({ name: path, data: Buffer.from(data) })))
  }
}
