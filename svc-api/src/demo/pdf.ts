const PAGE = { width: 595, height: 842, margin: 64 }
const LINE = 18
const COLUMNS = 84
const LINES = Math.floor((PAGE.height - 2 * PAGE.margin) / LINE)

/** Lines of at most `COLUMNS` characters; an empty line stays one. */
const wrapped = (text: string): string[] =>
  text.split('\n').flatMap(paragraph => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)!
      if (last === '') lines[lines.length - 1] = word
      else if (last.length + word.length < COLUMNS) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  })

const escaped = (line: string) => line.replace(/[\\()]/g, sign => `\\${sign}`)

/** Signs of Windows-1252 that are elsewhere in Unicode. */
const SIGNS: Readonly<Record<string, number>> = { '–': 0x96, '’': 0x92, '“': 0x93, '”': 0x94, '…': 0x85 }
const bytesOf = (text: string): Buffer =>
  Buffer.from(text.split('').map(sign => SIGNS[sign] ?? (sign.charCodeAt(0) < 256 ? sign.charCodeAt(0) : 0x3f)))

/** A PDF of A4 pages with a title and plain paragraphs, in signs of Windows-1252. */
export function pdfOf(title: string, text: string): Buffer {
  const lines = wrapped(text)
  const first = LINES - 3
  const pages = [lines.slice(0, first)]
  for (let at = first; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES))
  const head = `/F2 20 Tf (${escaped(title)}) Tj /F1 11 Tf 0 -${3 * LINE} Td`
  const streams = pages.map(
    (page, number) =>
      `BT ${PAGE.margin} ${PAGE.height - PAGE.margin} Td /F1 11 Tf ${number === 0 ? head : ''} ${LINE} TL ${page
        .map(line => `(${escaped(line)}) Tj T*`)
        .join(' ')} ET`
  )
  const idOf = (page: number) => 5 + 2 * page
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${idOf(page)} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...streams.flatMap((stream, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${idOf(page) + 1} 0 R >>`,
      `<< /Length ${bytesOf(stream).length} >>\nstream\n${stream}\nendstream`
    ])
  ]
  const parts = [bytesOf('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    const part = bytesOf(`${index + 1} 0 obj\n${object}\nendobj\n`)
    offsets.push(length)
    parts.push(part)
    length += part.length
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
    )
  )
  return Buffer.concat(parts)
}
