import type { Chapter, NarrativeBlock, Subchapter } from '@annals/contracts'

/** What decides how high a chapter is: characters of its texts, and pictures under each other. */
export interface ChapterSize {
  characters: number
  pictures: number
}

const add = (one: ChapterSize, other: ChapterSize): ChapterSize => ({
  characters: one.characters + other.characters,
  pictures: one.pictures + other.pictures
})

function sizeOf(part: NarrativeBlock | Subchapter): ChapterSize {
  switch (part.type) {
    case 'subchapter':
      return part.content.map(sizeOf).reduce(add, { characters: part.title.length, pictures: 0 })
    case 'source':
      return { characters: part.caption.length, pictures: 1 }
    case 'sourceCollection':
      return { characters: part.description.length, pictures: 1 }
    default:
      return { characters: part.text.length, pictures: 0 }
  }
}

/** From it the page knows about how high a chapter will be before the browser has laid it out. */
export const chapterSize = ({ content }: Pick<Chapter, 'content'>): ChapterSize =>
  content.map(sizeOf).reduce(add, { characters: 0, pictures: 0 })
