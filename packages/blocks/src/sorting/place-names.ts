import type { BlockText } from '../i18n/index.ts'
import { distinctNames, sameName } from '../distinct-names.ts'
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
  /** The name of a zone with its shape, where it is called by a label: "Left circle: Made to be sold". */
  full(zone: Zone): string
  /** The label by which a zone is called. */
  labelOf(zone: Zone): SortingLabel | undefined
}

/** A teacher's text inside a sentence. Whatever its direction is, the numbers after it stay in their places. */
export const isolated = (words: string) => `\u2068${words}\u2069`

/**
 * Names for all zones. Zones whose labels have the same text are called by their shapes; a name that is still taken gets
 * a number.
 */
export function placeNames(t: BlockText, background: Background, labels: readonly SortingLabel[]): PlaceNames {
  const found = labelsOfZones(background, labels)
  const texts = [...found.values()].map(({ text }) => sameName(text))
  const labelOf = (zone: Zone) => {
    const label = found.get(zone.id)
    const isOnly = label && texts.filter(other => other === sameName(label.text)).length === 1
    return isOnly ? label : undefined
  }
  const wanted = background.zones.map(zone => labelOf(zone)?.text.trim() ?? t(zone.nameKey))
  const distinct = distinctNames(wanted, (name, number) => t('namesake', { name, number }))
  const names = new Map(background.zones.map(({ id }, at) => [id, distinct[at]]))
  const of = (zone: Zone) => names.get(zone.id) ?? t(zone.nameKey)
  const isShape = (zone: Zone) => of(zone) === t(zone.nameKey)
  const full = (zone: Zone) =>
    labelOf(zone) ? t('sorting.list.place', { shape: t(zone.nameKey), name: isolated(of(zone)) }) : of(zone)
  return {
    of,
    at: place => of(background.zoneAt(place)),
    where(place) {
      const zone = background.zoneAt(place)
      const name = of(zone)
      return t('sorting.where', { zone: isShape(zone) ? name : isolated(name), ...percent(place) })
    },
    full,
    labelOf
  }
}
