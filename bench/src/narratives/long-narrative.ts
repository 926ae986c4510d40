import { randomUUID } from 'node:crypto'
import type { BlockSource } from '@annals/contracts'
import { drawnPicture } from '../../../e2e/src/support/pictures.ts'
import type { Teacher } from '../teacher.ts'

export const CHAPTERS = 100
export const SOURCES = 300
const PICTURES = 6
const SIZE = { width: 1500, height: 1000 }
const SENTENCE = 'In October 1914 the first letters came home, and who could read them read them to whom they knew. '
const nothing = { html: '', text: '' }

const paragraph = (sentences: number) => ({
  type: 'paragraph',
  uuid: randomUUID(),
  html: `<p>${SENTENCE.repeat(sentences)}</p>`,
  text: ''
})

/** A text before, between and behind three sources, some 300 words. */
const chapter = (number: number, pictures: readonly BlockSource[]) => ({
  type: 'chapter',
  uuid: randomUUID(),
  title: `Chapter ${number} of the long way home`,
  date: String(1800 + number),
  teaser: 'What the letters say, and what they leave out.',
  summary: { html: `<p>${SENTENCE}</p>`, text: '' },
  icon: null,
  content: [
    paragraph(4),
    ...Array.from({ length: SOURCES / CHAPTERS }, (_, at) => [
      {
        type: 'source',
        uuid: randomUUID(),
        title: `Letter ${number}.${at + 1}`,
        caption: 'Found in a drawer, with its envelope.',
        asset: { ...pictures[(number * 3 + at) % pictures.length]!, uuid: randomUUID() }
      },
      paragraph(4)
    ]).flat(),
    { type: 'keyquestion', uuid: randomUUID(), text: 'Who is not in these letters?' }
  ]
})

/** Publishes a narrative of 100 chapters and 300 sources; gives its address. */
export async function publishLongNarrative(teacher: Teacher): Promise<string> {
  const pictures: BlockSource[] = []
  for (let at = 0; at < PICTURES; at++) {
    const file = drawnPicture(SIZE.width, SIZE.height, [40 * at, 90, 200 - 30 * at])
    pictures.push({
      ...{ uuid: randomUUID(), title: `Letter ${at}`, description: '', thumb_url: '', playback: '', lang: 'en' },
      ...{ url: await teacher.upload(`letter-${at}.png`, file, 'image/png'), type: 'image/png', alt: 'A letter' },
      ...SIZE
    })
  }
  const narrative = {
    ...{ title: 'The long way home', teaser: SENTENCE, acknowledgement: '', language: 'en', icon: null },
    ...{ meta: { license: null }, summary: nothing },
    content: Array.from({ length: CHAPTERS }, (_, at) => chapter(at + 1, pictures))
  }
  const { uuid, slug } = await teacher.call<{ uuid: string; slug: string }>('/narrative', { narrative })
  await teacher.call('/publish-narrative', { uuid })
  return slug
}
