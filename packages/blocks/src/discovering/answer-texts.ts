import type { AnswerTexts } from '../block-model.ts'
import { imagesByNode, readDiscovered, readDiscoveringRecord } from './model.ts'

/** The discovered nodes in the student's order, by their text or else by their first source. */
export const discoveringTexts: AnswerTexts = (record, answer, nameOf) => {
  const read = readDiscoveringRecord(record)
  const [nodes, images] = [new Map(read.nodes.map(node => [node.id, node])), imagesByNode(read.images)]
  return (readDiscovered(read, answer) ?? []).map(id => {
    const [source] = images.get(id) ?? []
    return nodes.get(id)?.text.trim() || (source ? nameOf(source) : '')
  })
}
