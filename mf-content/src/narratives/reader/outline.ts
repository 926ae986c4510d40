import type { BlockSource, Chapter, Narrative, NarrativeBlock, RelatedItem, Subchapter } from '@annals/contracts'

/** A chapter with what stands under 'Learn more…' while it is read: its own items and those of its parts. */
export interface OutlinedChapter {
  chapter: Chapter
  related: readonly RelatedItem[]
}

/** A source in the text, with its number and the block that shows it. */
export interface CitedSource {
  number: number
  block: string
  source: BlockSource
}

export interface Outline {
  /** Blocks before the first chapter. */
  front: readonly NarrativeBlock[]
  chapters: readonly OutlinedChapter[]
  /** Every source of the text in its order; one that is shown twice stands here twice. */
  cited: readonly CitedSource[]
  /** Numbers by the uuid of the block or slide that shows the source. */
  numbers: ReadonlyMap<string, number>
}

/** The words under a source take the place of its title and description where the writer gave any. */
const shown = (asset: BlockSource, title: string, caption: string): BlockSource => ({
  ...asset,
  title: title || asset.title,
  description: caption || asset.description
})

function* blocksOf(parts: readonly (NarrativeBlock | Subchapter | Chapter)[]): Generator<NarrativeBlock> {
  for (const part of parts) {
    if (part.type === 'chapter' || part.type === 'subchapter') yield* blocksOf(part.content)
    else yield part
  }
}

/** Items without repetition: the same source may belong to several blocks. */
function relatedIn(parts: readonly { related?: RelatedItem[] | undefined }[]): RelatedItem[] {
  const found = new Map<string, RelatedItem>()
  for (const item of parts.flatMap(({ related }) => related ?? []))
    if (!found.has(item.uuid)) found.set(item.uuid, item)
  return [...found.values()]
}

/** A narrative as its reader needs it. */
export function outlineOf({ content }: Pick<Narrative, 'content'>): Outline {
  const cited: CitedSource[] = []
  const numbers = new Map<string, number>()
  const cite = (uuid: string, block: string, source: BlockSource) => {
    const number = cited.length + 1
    cited.push({ number, block, source })
    numbers.set(uuid, number)
  }
  for (const block of blocksOf(content)) {
    if (block.type === 'source') cite(block.uuid, block.uuid, shown(block.asset, block.title, block.caption))
    if (block.type === 'sourceCollection')
      for (const slide of block.sources) cite(slide.uuid, block.uuid, shown(slide.asset, slide.title, slide.caption))
  }
  return {
    front: content.filter(part => part.type !== 'chapter'),
    chapters: content
      .filter(part => part.type === 'chapter')
      .map(chapter => ({
        chapter,
        related: relatedIn([
          chapter,
          ...chapter.content.filter(part => part.type === 'subchapter'),
          ...blocksOf(chapter.content)
        ])
      })),
    cited,
    numbers
  }
}

/** Whether there is anything to show in the summary: an introduction alone is no summary (behaviour/narratives §7.1). */
export const hasSummary = ({ content }: Pick<Narrative, 'content'>): boolean =>
  content.some(part => part.type === 'chapter' && part.summary.text.trim() !== '')

/** Chapters of the index before the one that is read are folded from this number of chapters on. */
const FOLDS_ABOVE = 4

/** How many chapters at the beginning of the index are folded while `active` is read. */
export const foldedCount = (chapters: number, active: number): number =>
  chapters > FOLDS_ABOVE ? Math.max(0, active) : 0
