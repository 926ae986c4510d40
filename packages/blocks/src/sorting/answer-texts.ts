import type { AnswerTexts } from '../block-model.ts'
import { backgroundOf } from './backgrounds.ts'
import { itemsOf, readPositions, readSortingRecord } from './model.ts'
import { labelsOfZones } from './zone-labels.ts'

/** The sources that were placed, each with the teacher's label of its place where that has one. */
export const sortingTexts: AnswerTexts = (record, answer, nameOf) => {
  const read = readSortingRecord(record)
  const background = backgroundOf(read.background)
  const labels = labelsOfZones(background, read.labels)
  const places = new Map(readPositions(record, answer)?.map(position => [position.uuid, position]))
  return itemsOf(read).flatMap(item => {
    const place = places.get(item.uuid)
    if (!place) return []
    const label = labels.get(background.zoneAt(place).id)?.text.trim()
    return [label ? `${nameOf(item)}: ${label}` : nameOf(item)]
  })
}
