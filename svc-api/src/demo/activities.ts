import { type ActivityContent, ACTIVITY_VERSION, type BlockSource, type Credited } from '@annals/contracts'
import { richTextOf } from '../texts/rich.ts'
import {
  ACTIVITIES,
  type ActivityDraft,
  type LinkDraft,
  type SortingDraft,
  type WordsDraft
} from './activity-drafts.ts'
import { PICTURES, type PictureName } from './pictures/index.ts'
import type { Pictures } from './pictures/store.ts'

const NAMES = { text: 'Text', question: 'Question', sorting: 'Sorting', embed: 'Embed' } as const
/** Numbers for the pictures of one activity. */
const PER_ACTIVITY = 100

/** Beside the circles, four to the left and four to the right, so that nothing overlaps. */
const waiting = (at: number) => ({ x: at < 4 ? -0.44 : 0.44, y: -0.36 + 0.24 * (at % 4) })

const creditParts = ({ maker, date, holder, license }: Credited): Credited => ({
  ...(maker && { maker }),
  ...(date && { date }),
  ...(holder && { holder }),
  license
})

/** A picture as a block keeps it, with its number among those of the demo's blocks; none if there is no such picture. */
function imageOf(name: PictureName, number: number, pictures: Pictures): BlockSource[] {
  const stored = pictures.get(name)
  if (!stored) return []
  const { url, thumb, type, alt, width, height } = stored
  return [
    {
      uuid: `01930000-0000-7000-8000-6${String(number).padStart(11, '0')}`,
      title: PICTURES[name].title,
      description: '',
      url,
      thumb_url: thumb,
      playback: '',
      type,
      alt,
      lang: 'en',
      width,
      height,
      ...creditParts(stored)
    }
  ]
}

/** The board with those of its sources that have a picture. */
const sortingRecord = (draft: SortingDraft, first: number, pictures: Pictures) => ({
  instructions: richTextOf(draft.text.join('\n')),
  background: draft.background,
  images: draft.pictures.flatMap((name, at) =>
    imageOf(name, first + at, pictures).map(image => ({ ...image, ...waiting(at), z: at, background: false }))
  ),
  labels: draft.labels.map((label, at) => ({ id: `l${at + 1}`, ...label, z: 0, invert: false }))
})

function wordsRecord({ title, text, pictures: names = [] }: WordsDraft, first: number, pictures: Pictures) {
  const images = names.flatMap((name, at) => imageOf(name, first + at, pictures))
  return { title, ...richTextOf(text.join('\n')), ...(images.length > 0 && { images, place: 'side' }) }
}

const linkRecord = ({ title, text, link }: LinkDraft) => ({
  title,
  description: text,
  embedCode: '',
  embedUrl: link
})

function recordOf(block: ActivityDraft['blocks'][number], activity: number, number: number, pictures: Pictures) {
  // A board's sources keep the numbers that the answers of the demo's class name.
  if (block.type === 'sorting') return sortingRecord(block, activity * PER_ACTIVITY, pictures)
  if (block.type === 'embed') return linkRecord(block)
  return wordsRecord(block, activity * PER_ACTIVITY + 50 + number * 5, pictures)
}

interface DemoActivity {
  uuid: string
  role: 'partner' | 'teacher'
  isPublished: boolean
  content: ActivityContent
}

/** The partner's activities, which are published, and the teacher's own copy of each. */
export function demoActivities(pictures: Pictures): DemoActivity[] {
  return ACTIVITIES.flatMap(({ title, description, picture, blocks }, index) => {
    const cover = pictures.get(picture)
    const ids = blocks.map((_, number) => `bb_${number + 1}`)
    const content: ActivityContent = {
      version: ACTIVITY_VERSION,
      title,
      description,
      image: cover ? { url: cover.url, thumb: cover.thumb, alt: cover.alt, ...creditParts(cover) } : null,
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
            record: recordOf(block, index, number, pictures)
          }
        ])
      )
    }
    const uuid = (digit: number) => `01930000-0000-7000-8000-${digit}${String(index).padStart(11, '0')}`
    return [
      { uuid: uuid(5), role: 'partner' as const, isPublished: true, content },
      { uuid: uuid(7), role: 'teacher' as const, isPublished: false, content }
    ]
  })
}
