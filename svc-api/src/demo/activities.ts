import { type ActivityContent, ACTIVITY_VERSION, type CardPicture } from '@annals/contracts'
import type { PictureName } from './pictures.ts'

interface Draft {
  title: string
  description: string
  picture: PictureName
  blocks: ({ type: 'text'; title: string; text: string[] } | { type: 'question'; title: string; text: string[] })[]
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
        ]
      },
      {
        type: 'question',
        title: 'What do you see?',
        text: ['List five things that anybody could check in the picture.']
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
        text: ['Felice Beato sold views of Japan to visitors in the 1860s. This one shows a river in Nagasaki.']
      },
      {
        type: 'question',
        title: 'The buyer',
        text: ['Describe the person who bought this print. What in the picture tells you?']
      }
    ]
  }
]

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The demo teacher's published activities, with fixed ids. */
export function demoActivities(
  pictures: ReadonlyMap<PictureName, CardPicture>
): { uuid: string; content: ActivityContent }[] {
  return DRAFTS.map(({ title, description, picture, blocks }, index) => {
    const image = pictures.get(picture)
    const ids = blocks.map((_, number) => `bb_${number + 1}`)
    return {
      uuid: `01930000-0000-7000-8000-5${String(index).padStart(11, '0')}`,
      content: {
        version: ACTIVITY_VERSION,
        title,
        description,
        image: image ? { url: image.url, thumb: image.url, alt: image.alt } : null,
        tags: [],
        blockOrder: ids,
        blocks: Object.fromEntries(
          blocks.map((block, number) => [
            ids[number],
            {
              id: ids[number]!,
              type: block.type,
              name: block.type === 'text' ? 'Text' : 'Question',
              href: '',
              record: {
                title: block.title,
                html: block.text.map(paragraph => `<p>${escape(paragraph)}</p>`).join(''),
                text: block.text.join('\n'),
                delta: { ops: block.text.map(paragraph => ({ insert: `${paragraph}\n` })) }
              }
            }
          ])
        )
      }
    }
  })
}
