import type { BlockText } from '../i18n/index.ts'
import type { Background, Zone } from './backgrounds.ts'
import { percent, type Place } from './geometry.ts'
import type { SortingLabel } from './model.ts'
import { labelsOfZones } from './zone-labels.ts'

/** What the places of a board are called, everywhere the same (behaviour/blocks §8.3). */
export interface PlaceNames {
  /** The name of a zone; no two zones have the same. */
  of(zone: Zone): string
  /** The name of the zone at a place. */
  at(place: Place): string
  /** A place as a text: its zone and its distance from the left and the top. */
  where(place: Place): string
  /** The shape of a zone that is called by a label; empty if its name is its shape. */
  shapeOf(zone: Zone): string
}

/** A teacher's text inside a sentence. Whatever its direction is, the numbers after it stay in their places. */
const isolated = (words: string) => `\u2068${words}\u2069`

/** Names that people take for the same. */
const sameName = (name: string) => name.replace(/\s+/g, ' ').trim().toLocaleLowerCase()

/**
 * Names for all zones. Zones whose labels have the same text are called by their shapes; a name that is still taken gets
 * a number.
 */
export function placeNames(t: BlockText, background: Background, labels: readonly SortingLabel[]): PlaceNames {
  const found = labelsOfZones(background, labels)
  const texts = [...found.values()].map(({ text }) => sameName(text))
  const names = new Map<Zone['id'], string>()
  const taken = new Set<string>()
  for (const zone of background.zones) {
    const text = found.get(zone.id)?.text.trim() ?? ''
    const isOnly = texts.filter(other => other === sameName(text)).length === 1
    const wanted = isOnly ? text : t(zone.nameKey)
    let name = wanted
    for (let number = 2; taken.has(sameName(name)); number++) name = t('sorting.namesake', { name: wanted, number })
    names.set(zone.id, name)
    taken.add(sameName(name))
  }
  const of = (zone: Zone) => names.get(zone.id) ?? t(zone.nameKey)
  const shapeOf = (zone: Zone) => (of(zone) === t(zone.nameKey) ? '' : t(zone.nameKey))
  return {
    of,
    at: place => of(background.zoneAt(place)),
    where(place) {
      const zone = background.zoneAt(place)
      const name = of(zone)
      return t('sorting.where', { zone: shapeOf(zone) ? isolated(name) : name, ...percent(place) })
    },
    shapeOf
  }
}
