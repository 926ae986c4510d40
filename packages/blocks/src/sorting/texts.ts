import type { BlockText } from '../i18n/index.ts'
import type { Background, Zone } from './backgrounds.ts'
import { percent, type Place } from './geometry.ts'
import type { SortingLabel } from './model.ts'

/** The name of a source: its title, or its number in the block (from 1). */
export const sourceName = (t: BlockText, title: string, number: number): string =>
  title.trim() || t('source.untitled', { number })

/** A teacher's text inside a sentence. Whatever its direction is, the numbers after it stay in their places. */
const isolated = (words: string) => `\u2068${words}\u2069`

/** The name of a zone with the labels that stand in it. */
export function zoneName(t: BlockText, background: Background, zone: Zone, labels: readonly SortingLabel[]): string {
  const texts = labels.filter(label => background.zoneAt(label).id === zone.id && label.text.trim() !== '')
  const name = t(zone.nameKey)
  return texts.length === 0
    ? name
    : t('sorting.labelledZone', { zone: name, labels: texts.map(label => isolated(label.text.trim())).join(', ') })
}

/** A place as a text: its zone and its distance from the left and the top. */
export const placeName = (
  t: BlockText,
  background: Background,
  place: Place,
  labels: readonly SortingLabel[]
): string => t('sorting.where', { zone: zoneName(t, background, background.zoneAt(place), labels), ...percent(place) })
