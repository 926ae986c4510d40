import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { escaped, NAMESPACES, XML } from './testing/parts.ts'
import { collection, workbook } from './testing/workbook.ts'
import { openWorkbook } from './workbook.ts'

/** A comparison with LibreOffice: what it shows of a sheet, in its own text export, against what is read here. */
const SOFFICE = process.env['SOFFICE'] ?? 'soffice'
/** Text of UTF-8 with tabs, cells as they are shown, of the first sheet. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,true,false,false,-1'

function isThere(): boolean {
  try {
    execFileSync(SOFFICE, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('skipped: what LibreOffice shows; it is not installed\n')
    return false
  }
}
const withLibreOffice = isThere() ? test : test.skip

const NUMBERS = [0, 7, -7, 0.5, -0.125, 12.345, 1914, 1234.5, -98765.432, 1e9, 0.0049]
/** From March 1900 on: before, Excel counts one day more. */
const MOMENTS = [61, 5293, 5293.4375, 36526.5, 45000.75]
/**
 * Left out is what Excel shows differently from LibreOffice: a decimal point without digits after it, and a negative
 * number in the last of two parts. Also left out are the separators of a currency's country, which are read here but
 * LibreOffice has its own.
 */
const FORMATS: [string, readonly number[]][] = [
  // Days before 1900, which Excel does not show.
  ['yyyy\\-mm\\-dd', [-1, -18_141, -100_000]],
  ...[
    ...['0', '00000', '0.00', '#,##0', '#,##0.00', '0%', '0.00%', '0.0', '0.00E+00', '"Box "0', '0" km"'],
    ...['0;-0;', '0;(0)', '0.00;[Red]-0.00', '#,##0_);(#,##0)', '[<0]"minus "0;0', '000-00-0000'],
    ...['"Inv. "0000"/A"', '0\\ "St."', '#,##0.00\\ "€"', '[$£-809]#,##0.00'],
    ...['[$$-409]#,##0.00', '0.0,', '0,,"M"', '# ?/?', '# ??/??', '+0;-0;0', '??0.0', '"No. "@', '0*-', '[Blue]0.0']
  ].map((format): [string, readonly number[]] => [format, NUMBERS]),
  ...[
    ...[
      'yyyy',
      'yy',
      'yyyy\\-mm\\-dd',
      'dd.mm.yyyy',
      'd/m/yyyy',
      'm/d/yy',
      'd\\ mmmm\\ yyyy',
      'mmmm\\ yyyy',
      'mmm\\-yy'
    ],
    ...['[$-407]d\\.\\ mmmm\\ yyyy', '[$-40C]d\\ mmmm\\ yyyy', '[$-415]d\\ mmmm\\ yyyy', '[$-816]d\\ mmmm\\ yyyy'],
    ...[
      '[$-410]dddd\\ d\\ mmmm',
      '[$-809]dddd,\\ d\\ mmmm\\ yyyy',
      'ddd\\ d\\ mmm',
      '"ca. "yyyy',
      'yyyy"?"',
      'h:mm',
      'hh:mm:ss'
    ],
    ...[
      'h:mm\\ AM/PM',
      '[h]:mm',
      '[mm]:ss',
      'd.m.yy\\ h:mm',
      'yyyy\\-mm\\-dd\\ hh:mm:ss',
      '[$-411]yyyy"年"m"月"d"日"',
      'mm/yyyy'
    ]
  ].map((format): [string, readonly number[]] => [format, MOMENTS])
]

const styles = `${XML}<styleSheet xmlns="${NAMESPACES.transitional.main}"><numFmts>${FORMATS.map(
  ([format], at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`
).join(
  ''
)}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${FORMATS.map(
  (_format, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`
).join('')}</cellXfs></styleSheet>`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-witness-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

withLibreOffice(
  'a number is read as LibreOffice shows it, however it is formatted',
  async () => {
    const path = join(folder, 'formats.xlsx')
    const rows = FORMATS.map(([, values], at) => values.map(serial => ({ serial, style: at + 1 })))
    await writeFile(path, workbook({ ...collection(rows), parts: [{ name: 'xl/styles.xml', data: styles }] }))
    await promisify(execFile)(SOFFICE, [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      ...['--headless', '--convert-to', AS_SHOWN, '--outdir', folder, path]
    ])
    const shown = (await readFile(join(folder, 'formats-Collection.csv'), 'utf8'))
      .split('\n')
      .map(line => line.split('\t'))

    const book = await openWorkbook(path, folder)
    const read: string[][] = []
    const [sheet] = book.sheets
    for await (const some of (await book.open(sheet!)).rows())
      for (const { row, cells } of some) read[row - 1] = cells.map(cell => cell?.text ?? '')
    book.close()

    const differences = FORMATS.flatMap(([format, values], row) =>
      values.flatMap((value, column) => {
        const [theirs, ours] = [shown[row]?.[column] ?? '', read[row]?.[column] ?? ''].map(spaced)
        return theirs === ours ? [] : [`${format} of ${value}: “${theirs}”, here “${ours}”`]
      })
    )
    expect(differences).toEqual([])
  },
  240_000
)
