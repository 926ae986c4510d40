/** Blocks as students left them, as pictures. Only who makes a file of them loads this. */
import type { BlockSource, BlockType } from '@annals/contracts'
import type { BlockRecord } from './block-model.ts'

/**
 * Draws the answer to a block as an SVG (behaviour/blocks §2.5). `hrefOf` says where the file of an address lies beside
 * it; null where it is not to be had. `nameOf` names a source.
 */
export type AnswerSvg = (
  record: BlockRecord,
  answer: unknown,
  facts: {
    hrefOf(url: string): string | null
    nameOf(source: Pick<BlockSource, 'title' | 'type'>): string
  }
) => string

const DRAWN = [
  'sorting',
  'prioritizing',
  'analysing',
  'comparing',
  'highlighting',
  'discovering'
] as const satisfies BlockType[]
type Drawn = (typeof DRAWN)[number]

/** Whether answers to blocks of a type are drawn. */
export const isDrawn = (type: string): type is Drawn => DRAWN.some(drawn => drawn === type)

/** Fetches what draws answers to blocks of a type. Rejects where it cannot be fetched. */
export async function loadAnswerSvg(type: Drawn): Promise<AnswerSvg> {
  const found = (await import(`./${type}/answer-svg.ts`)) as Record<`${Drawn}Svg`, AnswerSvg>
  return found[`${type}Svg`]
}
