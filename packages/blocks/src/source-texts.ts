import type { BlockSource } from '@annals/contracts'

/** What a teacher can change of a source inside a block (behaviour/blocks §3). */
export type SourceTexts = Partial<Pick<BlockSource, 'title' | 'description' | 'alt'>>
