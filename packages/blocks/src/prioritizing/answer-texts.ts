import type { AnswerTexts } from '../block-model.ts'
import { ranked, readPrioritizingAnswer, readPrioritizingRecord } from './model.ts'

/** The sources in their order, each with its reason. */
export const prioritizingTexts: AnswerTexts = (record, answer, nameOf) => {
  const read = readPrioritizingAnswer(record, answer)
  if (!read || read.order.length === 0) return []
  return ranked(readPrioritizingRecord(record).images, read).map((image, at) => {
    const reason = (read.reasons[image.uuid] ?? '').trim()
    return `${at + 1}. ${nameOf(image)}${reason && ` – ${reason}`}`
  })
}
