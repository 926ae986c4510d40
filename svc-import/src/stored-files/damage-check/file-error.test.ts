import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ENCRYPTED, pdfOf } from '../../testing/pdf.ts'
import { mp3Of, mp4Of, oggOf, wavOf, webmOf } from '../../testing/recordings.ts'
import { type Kind, kindOf } from '../../file-kinds/kind.ts'
import { faultOf } from './file-error.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-whole-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function told(data: Buffer, kind: Kind | null = kindOf(data)): Promise<string | null> {
  const path = join(folder, 'file')
  await writeFile(path, data)
  if (!kind) throw new Error('not a kind that is taken')
  return faultOf(path, kind)
}

const WHOLE: [string, Buffer][] = [
  ['a PDF', pdfOf()],
  ['a PDF with a compressed index', pdfOf({ isCompressed: true })],
  ['a PDF with a page of two megabytes', pdfOf({ filler: 2_000_000 })],
  ['a PDF with a line behind its end', Buffer.concat([pdfOf(), Buffer.from('\r\n\r\n')])],
  ['an MP3', mp3Of(20)],
  ['an MP3 of one second with its title', mp3Of(2, 300)],
  ['a WAV', wavOf(5000)],
  ['a WAV of an odd number of bytes', wavOf(5001)],
  ['Ogg', oggOf(5)],
  ['an M4A', mp4Of(5000, 'M4A ')],
  ['an MP4', mp4Of(5000)],
  ['an MP4 that was filled up', Buffer.concat([mp4Of(5000), Buffer.alloc(3)])],
  ['a WebM', webmOf(5000)],
  ['a WebM that was recorded live', webmOf(5000, true)]
]

test.each(WHOLE)('%s that is whole is taken', async (_name, data) => {
  expect(await told(data)).toBe(null)
})

describe('is told at once:', () => {
  const cut = WHOLE.filter(([name]) => !/MP3|live|behind its end|filled up/.test(name))
  test.each(cut)('%s whose end is missing', async (_name, data) => {
    for (const share of [0.5, 0.9, 0.99])
      expect(await told(data.subarray(0, Math.floor(data.length * share)))).toBe('DAMAGED_FILE')
  })

  test.each([
    [
      'a PDF that lost something in its middle',
      Buffer.concat([pdfOf({ filler: 9000 }).subarray(0, 3000), pdfOf({ filler: 9000 }).subarray(4000)])
    ],
    [
      'a PDF whose line ends were changed on the way',
      Buffer.from(pdfOf().toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
    ],
    [
      'a PDF without its catalogue',
      Buffer.from(pdfOf().toString('latin1').replace('/Root 1 0 R', '/Noot 1 0 R'), 'latin1')
    ],
    ['a text that begins like a PDF', Buffer.from('%PDF-1.7 and then nothing of the kind')],
    ['a title without its recording', Buffer.concat([mp3Of(1, 300), Buffer.alloc(5000, 7)])],
    [
      'a recording whose title is longer than the file',
      Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f'.padEnd(3000, 'x'), 'latin1')
    ],
    ['a film without its index', Buffer.from(mp4Of(500).toString('latin1').replace('moov', 'free'), 'latin1')]
  ])('%s', async (_name, data) => {
    expect(await told(data)).toBe('DAMAGED_FILE')
  })

  test.each(ENCRYPTED.map(one => [one.cipher, one.isOpen ? 'only changing' : 'opening', one] as const))(
    'a PDF in %s, where a password is needed for %s it',
    async (_cipher, _what, { encrypt, id, isOpen }) => {
      for (const isCompressed of [false, true])
        expect(await told(pdfOf({ encrypt, id, isCompressed }))).toBe(isOpen ? null : 'PROTECTED_FILE')
    }
  )

  test('a PDF that is encrypted in a way that nobody knows', async () => {
    expect(await told(pdfOf({ encrypt: '<< /Filter /Nobody /V 9 /R 9 >>' }))).toBe('PROTECTED_FILE')
    expect(await told(pdfOf({ encrypt: '<< /Filter /Standard /R 6 /U (short) >>' }))).toBe('PROTECTED_FILE')
  })
})

test('whatever stands in a file, it is told and never throws', async () => {
  const kinds = WHOLE.map(([, data]) => kindOf(data)!)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WHOLE),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 20 }),
      async ([, data], changes) => {
        const changed = Buffer.from(data.length > 100_000 ? WHOLE[0]![1] : data)
        for (const [at, byte] of changes) changed[at % changed.length] = byte
        for (const kind of kinds) expect([null, 'DAMAGED_FILE', 'PROTECTED_FILE']).toContain(await told(changed, kind))
      }
    ),
    { numRuns: 30 }
  )
})

test('a dictionary of nothing but beginnings is damaged, and not a matter of minutes', async () => {
  for (const bomb of ['['.repeat(60_000), '<</a'.repeat(20_000), '('.repeat(60_000), '1 0 '.repeat(15_000)]) {
    const data = Buffer.from(`%PDF-1.7\n1 0 obj\n${bomb}\nstartxref\n9\n%%EOF`)
    expect(await told(data)).toBe('DAMAGED_FILE')
  }
})
