import { type BlockSource, LICENCES, type Narrative, type NarrativeBlock } from '@annals/contracts'
import { SAMPLE } from './paths.ts'

const LICENCE = 'CC BY-NC-SA 4.0'
const WRITTEN = '2026-01-01T00:00:00.000Z'
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const text = (n: number, html: string, words: string): NarrativeBlock => ({
  type: 'paragraph',
  uuid: id(n),
  html,
  text: words
})

const board = (n: number, name: string, title: string, alt: string): BlockSource => ({
  uuid: id(n),
  title,
  description: '',
  url: `/assets/backgrounds/${name}.svg`,
  thumb_url: '',
  playback: '',
  type: 'image/svg+xml',
  alt,
  lang: 'en',
  width: 1140,
  height: 640,
  maker: 'Annals',
  license: LICENCE
})

const timeline = board(
  101,
  'timeline',
  'A timeline',
  'A straight line with an arrow at its end, crossed by two dashed lines'
)
const circles = board(102, 'venn-2', 'Two circles', 'Two circles that overlap in the middle')

/**
 * The narrative at /narratives/sample: what a narrative can hold, to look at and to try out. It is never stored
 * (behaviour/narratives §1).
 */
export const sampleNarrative: Narrative = {
  type: 'narrative',
  uuid: id(1),
  slug: SAMPLE,
  owner: id(2),
  author: 'Annals',
  is_published: true,
  created: WRITTEN,
  updated: WRITTEN,
  rev: 0,
  minutes: 1,
  title: 'How to order the past',
  teaser: 'A short sample that shows what a narrative can hold.',
  acknowledgement: 'Text and drawings: Annals.',
  language: 'en',
  icon: {
    uuid: timeline.uuid,
    url: timeline.url,
    alt: timeline.alt,
    width: 1140,
    height: 640,
    maker: 'Annals',
    license: LICENCE
  },
  meta: { license: LICENCES.find(({ code }) => code === LICENCE) ?? null },
  summary: {
    html: '<p>Sources do not come in order. Whoever writes about them chooses one.</p>',
    text: 'Sources do not come in order. Whoever writes about them chooses one.'
  },
  content: [
    {
      type: 'chapter',
      uuid: id(10),
      title: 'One after the other',
      date: '',
      teaser: 'The line of time',
      summary: {
        html: '<p>A timeline says what came first. It does not say why.</p>',
        text: 'A timeline says what came first. It does not say why.'
      },
      icon: null,
      content: [
        text(
          11,
          '<p>The simplest order is a <dfn title="A line on which events stand in the order in which they happened">timeline</dfn>. It shows what came before what.</p>',
          'The simplest order is a timeline. It shows what came before what.'
        ),
        { type: 'source', uuid: id(12), title: timeline.title, caption: 'An empty timeline.', asset: timeline },
        { type: 'keyquestion', uuid: id(13), text: 'Does what comes first cause what comes next?' },
        text(14, '<p>Two things can follow one another by chance.</p>', 'Two things can follow one another by chance.')
      ]
    },
    {
      type: 'chapter',
      uuid: id(20),
      title: 'Side by side',
      date: '',
      teaser: 'Comparing',
      summary: {
        html: '<p>Two circles show what two things share.</p>',
        text: 'Two circles show what two things share.'
      },
      icon: null,
      content: [
        text(
          21,
          '<p>To compare is to look for what is the same, too.</p>',
          'To compare is to look for what is the same, too.'
        ),
        {
          type: 'sourceCollection',
          uuid: id(22),
          title: 'Two ways to draw an order',
          description: 'Which of the two fits your question?',
          sources: [
            { uuid: id(23), title: circles.title, caption: '', asset: circles },
            { uuid: id(24), title: timeline.title, caption: '', asset: timeline }
          ]
        },
        {
          type: 'subchapter',
          uuid: id(25),
          title: 'What falls outside',
          content: [
            text(
              26,
              '<p>Whatever fits into no circle tells most about the circles.</p>',
              'Whatever fits into no circle tells most about the circles.'
            )
          ]
        }
      ]
    }
  ]
}
