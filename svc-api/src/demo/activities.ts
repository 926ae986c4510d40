import { type ActivityContent, ACTIVITY_VERSION, type BlockSource, type CardPicture } from '@annals/contracts'
import { type PictureName, thumbOf } from './pictures.ts'
import { sourceDrafts } from './sources.ts'

interface Draft {
  title: string
  description: string
  picture: PictureName
  blocks: (TextDraft | SortingDraft)[]
}

/** A text or question, some with pictures of the demo content beside it. */
interface TextDraft {
  type: 'text' | 'question'
  title: string
  text: string[]
  pictures?: PictureName[]
}

/**
 * Pictures of the demo content on a drawn background. Positions of labels are fractions of the board, measured from its
 * centre.
 */
interface SortingDraft {
  type: 'sorting'
  text: string[]
  background: string
  sources: { picture: PictureName; title: string }[]
  labels: { text: string; x: number; y: number; c: number }[]
}

const DRAFTS: Draft[] = [
  {
    title: 'What can one house prove?',
    description: 'Look before you judge: a photograph of an abandoned farm as evidence.',
    picture: 'dustBowl',
    blocks: [
      {
        type: 'text',
        title: 'Look first',
        text: [
          'You see a farmhouse on the American plains, photographed between 1935 and 1940 by Dorothea Lange. She worked for a government agency that wanted the public to understand why it helped farmers.',
          'Take one full minute. Look at the boards, the roof, the ground, the sky.'
        ],
        pictures: ['dustBowl']
      },
      {
        type: 'question',
        title: 'What do you see?',
        text: ['List five things that anybody could check in the picture.'],
        pictures: ['dustBowl']
      },
      {
        type: 'question',
        title: 'What do you conclude?',
        text: ['Why does nobody live here? Say which of your five things supports each reason.']
      }
    ]
  },
  {
    title: 'Counting an army',
    description: 'Read a chart of 1869 and find out what its author wanted you to feel.',
    picture: 'march',
    blocks: [
      {
        type: 'text',
        title: 'The chart',
        text: [
          'The light band leads to Moscow, the dark one back. Width is the number of men. The figures are those that Charles Joseph Minard used in 1869.'
        ]
      },
      {
        type: 'question',
        title: 'Where were most men lost?',
        text: ['Name the stretch of the way and say how you know.']
      },
      { type: 'question', title: 'Who is missing?', text: ['Which people in this campaign have no line in the chart?'] }
    ]
  },
  {
    title: 'A voyage in three sentences',
    description: 'Tell the first journey round the world from three points of view.',
    picture: 'voyage',
    blocks: [
      {
        type: 'text',
        title: 'The way',
        text: [
          'Five ships left in 1519. One came back in 1522, with eighteen men and a hold full of cloves that paid for everything.'
        ]
      },
      {
        type: 'question',
        title: 'Three tellers',
        text: ['Tell it in one sentence each: as the king’s treasurer, as a sailor’s family, as a ruler on Mactan.']
      }
    ]
  },
  {
    title: 'Who is looking at Nagasaki?',
    description: 'A photograph for travellers’ albums: what did its buyers want to see?',
    picture: 'nagasaki',
    blocks: [
      {
        type: 'text',
        title: 'An album picture',
        text: ['Felice Beato sold views of Japan to visitors in the 1860s. This one shows a river in Nagasaki.'],
        pictures: ['nagasaki']
      },
      {
        type: 'question',
        title: 'The buyer',
        text: ['Describe the person who bought this print. What in the picture tells you?'],
        pictures: ['nagasaki']
      },
      {
        type: 'sorting',
        text: [
          'Put every picture where you think it belongs. Some show and sell at once. There is more than one good answer.'
        ],
        background: '/assets/backgrounds/venn-2.svg',
        sources: [
          { picture: 'nagasaki', title: 'Boats at Nagasaki' },
          { picture: 'alps', title: 'Glaciers of the French Alps' },
          { picture: 'canyon', title: 'A boat in Black Canyon' },
          { picture: 'dustBowl', title: 'A farmhouse left behind' },
          { picture: 'airplane', title: 'An aeroplane from above' },
          { picture: 'march', title: 'The army of 1812 as a chart' },
          { picture: 'voyage', title: 'The way of five ships' }
        ],
        labels: [
          { text: 'Made to prove something', x: -0.24, y: -0.45, c: 4 },
          { text: 'Made to be sold', x: 0.24, y: -0.45, c: 2 }
        ]
      }
    ]
  }
]

const NAMES = { text: 'Text', question: 'Question', sorting: 'Sorting' } as const

const richText = (paragraphs: readonly string[]) => ({
  html: paragraphs.map(paragraph => `<p>${escape(paragraph)}</p>`).join(''),
  text: paragraphs.join('\n'),
  delta: { ops: paragraphs.map(paragraph => ({ insert: `${paragraph}\n` })) }
})

/** Beside the circles, four to the left and four to the right, so that nothing overlaps. */
const waiting = (at: number) => ({ x: at < 4 ? -0.44 : 0.44, y: -0.36 + 0.24 * (at % 4) })

type Pictures = ReadonlyMap<PictureName, CardPicture>

/** A picture as a block keeps it, with its number among those of the demo's blocks; none if there is no such picture. */
function imageOf(name: PictureName, number: number, title: string, pictures: Pictures): BlockSource[] {
  const found = pictures.get(name)
  if (!found) return []
  const { url, alt, width, height } = found
  const { maker, date, holder, license } = sourceDrafts[name]
  return [
    {
      uuid: `01930000-0000-7000-8000-6${String(number).padStart(11, '0')}`,
      title,
      description: '',
      url,
      thumb_url: thumbOf(url),
      playback: '',
      type: TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'image/jpeg',
      alt,
      lang: 'en',
      width,
      height,
      ...(maker && { maker }),
      ...(date && { date }),
      ...(holder && { holder }),
      license
    }
  ]
}
const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

/** The board with those of its sources that have a picture. */
function sortingRecord(draft: SortingDraft, activity: number, pictures: Pictures) {
  const images = draft.sources.flatMap(({ picture, title }, at) =>
    imageOf(picture, activity * 100 + at, title, pictures).map(image => ({
      ...image,
      ...waiting(at),
      z: at,
      background: false
    }))
  )
  return {
    instructions: richText(draft.text),
    background: draft.background,
    images,
    labels: draft.labels.map((label, at) => ({ id: `l${at + 1}`, ...label, z: 0, invert: false }))
  }
}

function textRecord({ title, text, pictures: names = [] }: TextDraft, activity: number, pictures: Pictures) {
  const images = names.flatMap((name, at) =>
    imageOf(name, activity * 100 + 50 + at, sourceDrafts[name].title, pictures)
  )
  return { title, ...richText(text), ...(images.length > 0 && { images, place: 'side' }) }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The partner's published activities and the ids of the teacher's own copies of them. */
export function demoActivities(
  pictures: ReadonlyMap<PictureName, CardPicture>
): { uuid: string; copy: string; content: ActivityContent }[] {
  return DRAFTS.map(({ title, description, picture, blocks }, index) => {
    const image = pictures.get(picture)
    const ids = blocks.map((_, number) => `bb_${number + 1}`)
    return {
      uuid: `01930000-0000-7000-8000-5${String(index).padStart(11, '0')}`,
      copy: `01930000-0000-7000-8000-7${String(index).padStart(11, '0')}`,
      content: {
        version: ACTIVITY_VERSION,
        title,
        description,
        image: image ? { url: image.url, thumb: thumbOf(image.url), alt: image.alt } : null,
        tags: [],
        blockOrder: ids,
        blocks: Object.fromEntries(
          blocks.map((block, number) => [
            ids[number],
            {
              id: ids[number]!,
              type: block.type,
              name: NAMES[block.type],
              href: '',
              record:
                block.type === 'sorting' ? sortingRecord(block, index, pictures) : textRecord(block, index, pictures)
            }
          ])
        )
      }
    }
  })
}
