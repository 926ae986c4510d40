/** Namespaces of the two forms of ISO 29500. */
export const NAMESPACES = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    drawing: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
    drawing: 'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing'
  }
}
export type Namespaces = (typeof NAMESPACES)['transitional']

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Text as XML holds it; what XML cannot hold as `_x000D_`. */
export const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, char => `_x${char.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export function contentTypes(sheets: number, hasMacros = false): string {
  const book = hasMacros ? 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' : `${MAIN}.sheet.main+xml`
  const each = Array.from(
    { length: sheets },
    (_one, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${MAIN}.worksheet+xml"/>`
  )
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${book}"/>${each.join('')}<Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${MAIN}.sharedStrings+xml"/></Types>`
}

/** Relationships of a part: id, last word of the type, target. */
export const relationships = (all: [string, string, string][], { relations }: Namespaces): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Styles of the cells: 0 as it is, 1 a day, 2 a day and a time, 3 a year, 4 a month. */
export const styles = ({ main }: Namespaces): string =>
  `${XML}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy"/><numFmt numFmtId="165" formatCode="[$-809]mmmm\\ yyyy"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

/** A picture that lies over a sheet; `row` counts from 1, `column` from 0. `offset` is how far below its row's beginning
 * it begins, in EMU; it ends in `to` or is so high. */
export interface PicturePlace {
  row: number
  column: number
  alt?: string
  offset?: number
  to?: { row: number; offset: number }
  height?: number
  /** It lies on the page, whatever the rows. */
  isLoose?: boolean
}

const corner = (name: string, column: number, row: number, offset: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:${name}>`

export function anchor(place: PicturePlace, id: number): string {
  const { row, column, alt = '', offset = 0, to, height = 90_000, isLoose } = place
  const kind = isLoose ? 'absoluteAnchor' : to ? 'twoCellAnchor' : 'oneCellAnchor'
  const begin = isLoose ? '<xdr:pos x="900000" y="900000"/>' : corner('from', column, row, offset)
  const end = to ? corner('to', column + 1, to.row, to.offset) : `<xdr:ext cx="90000" cy="${height}"/>`
  return `<xdr:${kind}>${begin}${end}<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id}" descr="${escaped(alt)}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${id}"/></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></a:xfrm></xdr:spPr></xdr:pic><xdr:clientData/></xdr:${kind}>`
}

export const drawingStart = ({ drawing, relations }: Namespaces): string =>
  `${XML}<xdr:wsDr xmlns:xdr="${drawing}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relations}">`
