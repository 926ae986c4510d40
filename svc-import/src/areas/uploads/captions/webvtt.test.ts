import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CaptionsError, type CaptionsFormat, linesOf, readCues } from './cues.ts'
import { webvttOf } from './webvtt.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cuesOf = (text: string) => readCues(linesOf(text), 'vtt')
const storedOf = async (file: Uint8Array, format: CaptionsFormat) => String(await webvttOf(file, format))
const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n')
const TIME = '00:01.000 --> 00:02.500'

describe('WebVTT', () => {
  test('is stored as it came, with its styles, notes, names, places and tags, but for line ends', async () => {
    const file = [
      'WEBVTT - Flowers',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: yellow }',
      '',
      'REGION',
      'id:below',
      '',
      'NOTE a remark',
      'of two lines',
      '',
      'the first',
      '00:00.000 --> 00:01.000 line:0 align:start',
      '<v.loud Anna>Look!</v> <00:00:00.500><c.yellow>Over</c> <lang de>da</lang> <ruby>a<rt>b</rt></ruby>',
      '',
      '100:00:00.000-->100:00:01.000',
      '- <i>Where?</i>',
      ' ',
      '- There & there'
    ].join('\r\n')
    expect(await storedOf(bytes(`\uFEFF${file}`), 'vtt')).toBe(file.replaceAll('\r\n', '\n'))
    expect(await cuesOf(file)).toMatchObject([
      { line: 14, start: 0, end: 1000, lines: [expect.stringMatching(/^<v.loud Anna>Look!/)] },
      { line: 17, start: 360_000_000, end: 360_001_000, lines: ['- <i>Where?</i>', ' ', '- There & there'] }
    ])
  })

  test('may have captions that follow one another without an empty line, as browsers read them', async () => {
    const cues = await cuesOf(`WEBVTT\n${TIME}\na\n00:03.000 --> 00:04.000\nb`)
    expect(cues.map(({ lines }) => lines)).toEqual([['a'], ['b']])
  })

  test.each([
    ['a < b', 'a &lt; b'],
    ['<Music> Bread!', '&lt;Music> Bread!'],
    ['<B>Bread!</B> </>', '&lt;B>Bread!&lt;/B> &lt;/>'],
    ['<v Anna Bread!', '&lt;v Anna Bread!'],
    ['<<i>Bread!</i>', '&lt;<i>Bread!</i>'],
    ['1 <3 2 <00:01.500>', '1 &lt;3 2 <00:01.500>']
  ])('%s: a < that begins no tag is text, which browsers would leave out', async (text, shown) => {
    expect(await storedOf(bytes(vtt('name', TIME, text)), 'vtt')).toBe(vtt('name', TIME, shown))
  })

  test.each([
    ['a text without a time', vtt(TIME, 'a', '', 'b'), 'line 6 is not a time such as 00:00:01.000 --> 00:00:04.000'],
    ['a time of SubRip', vtt('1', '00:00:01,000 --> 00:00:02,000', 'a'), 'line 4 is not a time such as'],
    ['a time behind the text', vtt('a', 'b', TIME), 'line 3 is not a time such as'],
    ['an arrow in the text', vtt(TIME, 'East --> West'), 'line 4 is not a time such as'],
    ['an end before the beginning', vtt('00:02.000 --> 00:01.000', 'a'), 'the text at line 3 ends before it begins'],
    ['a no-break space before a time', vtt(`\u00a0${TIME}`, 'a'), 'line 3 is not a time such as'],
    ['a vertical tab before a time', vtt(`\v${TIME}`, 'a'), 'line 3 is not a time such as'],
    ['an em space behind a time', vtt(`${TIME}\u2003`, 'a'), 'line 3 is not a time such as'],
    ['a mark of UTF-8 before a time', vtt(`\ufeff${TIME}`, 'a'), 'line 3 is not a time such as'],
    [
      'hours of five digits',
      vtt('10000:00:00.000 --> 10000:00:01.000', 'a'),
      'line 3 is not a time such as 00:00:01.000 --> 00:00:04.000'
    ],
    ['a remark alone', vtt('NOTE nothing yet'), 'there are no captions in it'],
    ['a signature alone', 'WEBVTT', 'there are no captions in it']
  ])('is not taken with %s, and the line is named', async (_what, file, reason) => {
    await expect(webvttOf(bytes(file), 'vtt')).rejects.toThrow(reason)
  })

  test('in another encoding is not taken', async () => {
    const latin = Buffer.from(vtt(TIME, 'Caf\xe9'), 'latin1')
    await expect(webvttOf(latin, 'vtt')).rejects.toThrow('it is not saved in UTF-8')
  })
})

describe('SubRip', () => {
  const srt = (...lines: string[]) => bytes(['1', '00:00:01,000 --> 00:00:02,500', ...lines].join('\r\n'))

  test('becomes WebVTT with the same times; what is no shared tag is text', async () => {
    const two = ['<B>Bread!</B> {\\an8}<font color="#f00">Now</font>', 'a < b & c > d <script>x()</script>']
    expect(await storedOf(srt(...two, '', '2', '01:00:00,000 --> 01:00:01,001 X1:40', 'So.'), 'srt')).toBe(
      [
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:02.500',
        '<b>Bread!</b> Now',
        'a &lt; b &amp; c &gt; d &lt;script&gt;x()&lt;/script&gt;',
        '',
        '01:00:00.000 --> 01:00:01.001',
        'So.',
        ''
      ].join('\n')
    )
  })

  test.each([
    [
      ['<b>a', 'b'],
      ['<b>a', 'b</b>']
    ],
    [['<b>a <i>b</b> c</i>'], ['<b>a <i>b</i></b> c']],
    [['<b>a <B>b</b> c</b>'], ['<b>a b</b> c']],
    [['</i>a</u>'], ['a']]
  ])('%j: its tags are opened once and closed in order', async (lines, shown) => {
    expect((await cuesOf(await storedOf(srt(...lines), 'srt')))[0]?.lines).toEqual(shown)
  })

  test('may have any spaces around its times', async () => {
    const file = '1\n\u00a000:00:01,000\u2003-->\t00:00:02,500\u00a0\na\n'
    expect(await storedOf(bytes(file), 'srt')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\na\n')
  })

  test.each([
    ['any words', ['{\\an8}', ''], 'there are no captions in it'],
    [
      'a whole time',
      ['a', '', '2', '00:00:0x,000 --> 00:00:03,000', 'b'],
      'line 6 is not a time such as 00:00:01,000 --> 00:00:04,000'
    ],
    [
      'an end that is a number',
      ['a', '', '2', `00:00:01,000 --> ${'9'.repeat(400)}:00:03,000`, 'b'],
      'line 6 is not a time such as'
    ]
  ])('without %s is not taken', async (_what, lines, reason) => {
    await expect(webvttOf(srt(...lines), 'srt')).rejects.toThrow(reason)
  })

  const line = fc
    .array(fc.oneof(fc.constantFrom('<', '>', '&', '<i>', '</i>', '{\\an8}', '<script>', '&amp;'), fc.string()), {
      minLength: 1,
      maxLength: 6
    })
    .map(parts => `x${parts.join('').replaceAll(/[\r\n]/g, ' ')}`)
    .filter(text => !text.includes('-->'))
  const cue = fc
    .record({ start: fc.nat(400_000_000), length: fc.integer({ min: 1, max: 100_000 }) })
    .chain(({ start, length }) =>
      fc.record({
        start: fc.constant(start),
        end: fc.constant(start + length),
        lines: fc.array(line, { minLength: 1, maxLength: 3 })
      })
    )
  const stamp = (ms: number) => {
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`
  }

  test('of any words becomes WebVTT that is read the same, in which nothing but three tags is markup', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cue, { minLength: 1, maxLength: 5 }), async cues => {
        const file = cues
          .map(({ start, end, lines }, at) => [at + 1, `${stamp(start)} --> ${stamp(end)}`, ...lines].join('\n'))
          .join('\n\n')
        const stored = await storedOf(bytes(file), 'srt')
        const read = await cuesOf(stored)
        expect(await storedOf(bytes(stored), 'vtt')).toBe(stored)
        expect(read.map(({ start, end, lines }) => [start, end, lines.length])).toEqual(
          cues.map(({ start, end, lines }) => [start, end, lines.length])
        )
        for (const { lines } of read) {
          for (const text of lines) expect(text.replaceAll(/<\/?[biu]>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
          const open: (string | undefined)[] = []
          for (const [, end, name] of lines.join('').matchAll(/<(\/?)([biu])>/g))
            if (end) expect(open.pop()).toBe(name)
            else expect(open.push(name)).toBe(new Set(open).size)
          expect(open).toEqual([])
        }
      })
    )
  })
})

describe('what browsers would need too long for is not taken:', () => {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
  const cue = (start: number, text: string, end = start + 1) => [`${at(start)} --> ${at(end)}`, text, '']
  const many = (count: number, make: (at: number) => string[]) =>
    vtt(...Array.from({ length: count }, (_, i) => make(i)).flat())

  test.each<[string, string, CaptionsFormat, string]>([
    ['a long line', vtt(TIME, '<b>'.repeat(20_000)), 'vtt', 'line 4 has more than 2000 characters'],
    [
      'a long text',
      vtt(TIME, 'x'.repeat(1500), 'x'.repeat(501)),
      'vtt',
      'the text at line 3 has more than 2000 characters'
    ],
    [
      'many tags',
      vtt(...cue(0, 'a'), ...cue(1, '<b>'.repeat(101))),
      'vtt',
      'the text at line 6 has more than 100 tags'
    ],
    [
      'many tags in SubRip',
      `00:00:01,000 --> 00:00:02,000\n${'<b>x</b>'.repeat(51)}`,
      'srt',
      'the text at line 1 has more than 100 tags'
    ],
    [
      'many texts at a moment',
      many(21, i => cue(i, 'a', 90)),
      'vtt',
      'the text at line 63 is shown with 20 others or more'
    ],
    ['many texts', many(10_001, i => cue(i, 'a')), 'vtt', 'there are more than 10000 captions in it'],
    ['many lines', vtt(...cue(0, 'a')) + '\r'.repeat(100_000), 'vtt', 'it has more than 100000 lines'],
    [
      'many styles',
      vtt(
        'STYLE',
        ...Array<string>(700).fill('::cue(b) { }'),
        '',
        'STYLE',
        ...Array<string>(200).fill('::cue(b) { }'),
        '',
        ...cue(0, 'a')
      ),
      'vtt',
      'its styles have more than 10000 characters'
    ],
    [
      'what grows too much',
      Array.from(
        { length: 120 },
        (_, i) => `${at(i).replace('.', ',')} --> ${at(i + 1).replace('.', ',')}\n${'&'.repeat(2000)}\n\n`
      ).join(''),
      'srt',
      'as WebVTT it has more than 1 MB'
    ]
  ])('%s', async (_what, file, format, reason) => {
    await expect(webvttOf(bytes(file), format)).rejects.toThrow(reason)
  })

  test('just as much is taken', async () => {
    for (const file of [
      vtt(TIME, 'x'.repeat(2000)),
      vtt(TIME, '<b>x</b>'.repeat(50)),
      many(20, i => cue(i, 'a', 90)),
      many(40, i => cue(i, 'a', i + 20)),
      many(10_000, i => cue(i, 'a'))
    ])
      expect(await storedOf(bytes(file), 'vtt')).toBe(file)
  })
})

test('no bytes make it fail in another way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom('WEBVTT', '\n', '\n\n', TIME, '-->', '1', 'NOTE'), fc.string())),
      fc.constantFrom('vtt' as const, 'srt' as const),
      async (parts, format) => {
        try {
          await cuesOf(await storedOf(bytes(parts.join('')), format))
        } catch (error) {
          expect(error).toBeInstanceOf(CaptionsError)
        }
      }
    )
  )
})
