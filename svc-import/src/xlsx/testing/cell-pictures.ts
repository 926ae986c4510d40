import { escaped, NAMESPACES, relationships, XML } from './parts.ts'
import { type BookInput, parts } from './workbook.ts'

/** Places pictures into a workbook that cells may show: one with `vm="1"` shows the first ([MS-XLSX] 2.3.9). */
export function withCellPictures(book: BookInput, pictures: { data: Buffer; alt: string }[]): BookInput {
  const { main } = NAMESPACES.transitional
  const rich = 'http://schemas.microsoft.com/office/spreadsheetml/2017/richdata'
  const each = (make: (index: number) => string): string => pictures.map((_picture, index) => make(index)).join('')
  const names = (index: number): string => `../media/cell-${index + 1}.png`
  const related =
    parts(book)
      .find(({ name }) => name === 'xl/_rels/workbook.xml.rels')
      ?.data.toString() ?? ''
  const more = relationships(
    [
      ['rIdM', 'sheetMetadata', 'metadata.xml'],
      ['rIdV', 'rdRichValue', 'richData/rdrichvalue.xml'],
      ['rIdS', 'rdRichValueStructure', 'richData/rdrichvaluestructure.xml'],
      ['rIdR', 'richValueRel', 'richData/richValueRel.xml']
    ],
    NAMESPACES.transitional
  )
  const inner = more.slice(more.indexOf('<Relationship '), more.lastIndexOf('</'))
  return {
    ...book,
    parts: [
      ...(book.parts ?? []),
      { name: 'xl/_rels/workbook.xml.rels', data: related.replace('</Relationships>', `${inner}</Relationships>`) },
      {
        name: 'xl/metadata.xml',
        data: `${XML}<metadata xmlns="${main}" xmlns:xlrd="${rich}"><metadataTypes><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLDAPR"><bk/></futureMetadata><futureMetadata name="XLRICHVALUE">${each(index => `<bk><extLst><ext><xlrd:rvb i="${index}"/></ext></extLst></bk>`)}</futureMetadata><valueMetadata>${each(index => `<bk><rc t="2" v="${index}"/></bk>`)}</valueMetadata></metadata>`
      },
      {
        name: 'xl/richData/rdrichvalue.xml',
        data: `${XML}<rvData xmlns="${rich}">${pictures.map(({ alt }, index) => `<rv s="0"><v>${index}</v><v>5</v><v>${escaped(alt)}</v></rv>`).join('')}</rvData>`
      },
      {
        name: 'xl/richData/rdrichvaluestructure.xml',
        data: `${XML}<rvStructures xmlns="${rich}"><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/><k n="Text" t="s"/></s></rvStructures>`
      },
      {
        name: 'xl/richData/richValueRel.xml',
        data: `${XML}<richValueRels xmlns:r="${NAMESPACES.transitional.relations}">${each(index => `<rel r:id="rId${index + 1}"/>`)}</richValueRels>`
      },
      {
        name: 'xl/richData/_rels/richValueRel.xml.rels',
        data: relationships(
          pictures.map((_picture, index) => [`rId${index + 1}`, 'image', names(index)]),
          NAMESPACES.transitional
        )
      },
      ...pictures.map(({ data }, index) => ({ name: `xl/media/cell-${index + 1}.png`, data, isStored: true }))
    ]
  }
}
