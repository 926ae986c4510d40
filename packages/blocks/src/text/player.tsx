import type { PlayerProps } from '../block-components.ts'
import { Reading } from '../common/text-pictures/reading.tsx'
import { useViewed } from '../use-viewed.ts'
import { readTextRecord } from './model.ts'

/** A text to read. Seeing it answers the block. */
export function TextPlayer(props: PlayerProps) {
  const { title, html, images, place } = readTextRecord(props.record)
  useViewed(props)
  return <Reading title={title} html={html} images={images} place={place} />
}
