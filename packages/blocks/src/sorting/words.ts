import type { BlockText } from '../i18n/index.ts'
import type { Background, Zone } from './backgrounds.ts'
import { percent, type Place } from './geometry.ts'
import type { SortingLabel } from './model.ts'

/** What a source is called: its title or its number in the block (from 1). */
export const sourceName = (t: BlockText, title: string, number: number): string =>
  title.trim() || t('source.untitled', { number })

/** Words of a teacher's inside a sentence: in whichever direction they run, the numbers after them stay where they are. */
const isolated = (words: string) => `\u2068${words}\u2069`

/** What a zone is called: its name with the labels that stand in it. */
export function zoneName(t: BlockText, background: Background, zone: Zone, labels: readonly SortingLabel[]): string {
  const texts = labels.filter(label => background.zoneAt(label).id === zone.id && label.text.trim() !== '')
  const name = t(zone.nameKey)
  return texts.length === 0
    ? name
    : t('sorting.labelledZone', { zone: name, labels: texts.map(label => isolated(label.text.trim())).join(', ') })
}

/** Where a place is, in words: its zone and how far from the left and the top. */
export const placeName = (
  t: BlockText,
  background: Background,
  place: Place,
  labels: readonly SortingLabel[]
): string => t('sorting.where', { zone: zoneName(t, background, background.zoneAt(place), labels), ...percent(place) })
