import { type BlockSource, isRestricted, type RichText } from '@annals/contracts'
import type { BlockFinding } from './block-model.ts'

/** What a block with nothing to read, answer or work on is told (behaviour/blocks §2.1). */
export const EMPTY: readonly BlockFinding[] = [{ code: 'empty', count: 1, isStop: true }]

/** The finding where it is true of anything. */
const found = (code: BlockFinding['code'], count: number): BlockFinding[] => (count > 0 ? [{ code, count }] : [])

/** Instructions that say nothing. */
export const instructionFindings = ({ text }: Pick<RichText, 'text'>): BlockFinding[] =>
  found('noInstructions', text.trim() === '' ? 1 : 0)

const isHeard = ({ type }: BlockSource): boolean => type.startsWith('audio/') || type.startsWith('video/')

/** Sources that say nothing to those who cannot see or hear them, and those that may not be published. */
export function sourceFindings(sources: readonly BlockSource[]): BlockFinding[] {
  const unseen = sources.filter(({ type, alt }) => type.startsWith('image/') && alt.trim() === '')
  const unheard = sources.filter(
    source => isHeard(source) && !source.transcript?.trim() && (source.tracks ?? []).length === 0
  )
  const restricted = sources.filter(({ license = '' }) => isRestricted(license))
  return [
    ...found('noAlt', unseen.length),
    ...found('noTranscript', unheard.length),
    ...found('restricted', restricted.length)
  ]
}
