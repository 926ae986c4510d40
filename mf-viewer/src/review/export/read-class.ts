import {
  type Block,
  type calls,
  CLASS_BLOCK_PAGE,
  CLASS_PAGE,
  type ClassAnswer,
  type ClassBlock,
  type ClassStudent,
  type ResponseOf
} from '@annals/contracts'
import type { Api } from '@annals/web-kit'

/** A whole class, with its sent answers as text. */
export interface ReadClass {
  title: string
  blocks: readonly ClassBlock[]
  /** In the order of the class. */
  students: readonly ClassStudent[]
  /** By answer, then by block. */
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What is read next: `done` of `all` parts are there. */
export interface Step {
  done: number
  all: number
  /** Place of a block from 0; null for the list of students. */
  block: number | null
}

interface Reading {
  api: Pick<Api, 'call'>
  share: string
  signal: AbortSignal
  onStep(step: Step): void
  /** What makes texts of the answers to a block. */
  textsOf(block: Block): Promise<(answer: ClassAnswer) => string>
}

type Page = ResponseOf<typeof calls.reviewClass>
const partsOf = (count: number, size: number) => Math.max(1, Math.ceil(count / size))

/**
 * Reads all students of a share and what they have sent, page by page (behaviour/sharing §6.1). Of the answers only
 * their texts are held. Null if the class changed meanwhile, so that somebody could be missing.
 */
export async function readClass({ api, share, signal, onStep, textsOf }: Reading): Promise<ReadClass | null> {
  let step: Step = { done: 0, all: 1, block: null }
  const next = (more: Partial<Step>) => onStep((step = { ...step, ...more }))
  const students = new Map<string, ClassStudent>()
  const add = (page: Page) => {
    for (const student of page.students) students.set(student.answer, student)
  }

  next({})
  const first = await api.call('reviewClass', { share, page: 1 }, { signal })
  add(first)
  const pages = partsOf(first.count, CLASS_PAGE)
  const blocks = first.submitted > 0 ? first.blocks : []
  next({ done: 1, all: pages + blocks.length * partsOf(first.submitted, CLASS_BLOCK_PAGE) })
  for (let at = 2; at <= pages; at++) {
    const page = await api.call('reviewClass', { share, page: at }, { signal })
    if (page.count !== first.count) return null
    add(page)
    next({ done: step.done + 1 })
  }

  const sent = new Map([...students].flatMap(([id, { submitted }]) => (submitted ? [[id, new Map()]] : [])))
  const texts: Map<string, Map<string, string>> = sent
  for (const [block, { id }] of blocks.entries()) {
    next({ block })
    for (let at = 1, last = 1, count = 0; at <= last; at++) {
      const page = await api.call('reviewBlock', { share, block: id, page: at }, { signal })
      // Whoever sends meanwhile comes last; with fewer, somebody has moved to a page that was read.
      if (!page.block || page.count < Math.max(count, texts.size)) return null
      ;[count, last] = [page.count, partsOf(page.count, CLASS_BLOCK_PAGE)]
      const textOf = await textsOf(page.block)
      for (const answer of page.answers) texts.get(answer.answer)?.set(id, textOf(answer))
      next({ done: Math.min(step.done + 1, step.all) })
    }
  }
  return { title: first.title, blocks: first.blocks, students: [...students.values()], texts }
}
