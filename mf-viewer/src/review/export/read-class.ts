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
  const nextPart = () => next({ done: Math.min(step.done + 1, step.all) })

  /** Null if somebody has come or gone meanwhile. */
  async function list(onFirst: (page: Page) => void = () => undefined): Promise<Map<string, ClassStudent> | null> {
    const students = new Map<string, ClassStudent>()
    for (let at = 1, last = 1, count: number | null = null; at <= last; at++) {
      const page = await api.call('reviewClass', { share, page: at }, { signal })
      if (page.count !== (count ?? page.count)) return null
      if (at === 1) onFirst(page)
      ;[count, last] = [page.count, partsOf(page.count, CLASS_PAGE)]
      for (const student of page.students) students.set(student.answer, student)
      nextPart()
    }
    return students
  }

  next({})
  let found: Pick<Page, 'title' | 'blocks'> = { title: '', blocks: [] }
  let blocks: readonly ClassBlock[] = []
  const students = await list(first => {
    found = first
    if (first.submitted > 0) blocks = first.blocks
    next({ all: 2 * partsOf(first.count, CLASS_PAGE) + blocks.length * partsOf(first.submitted, CLASS_BLOCK_PAGE) })
  })
  if (!students) return null

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
      nextPart()
    }
  }
  // Whoever was removed has let somebody move to a page that was read, also where another one has come.
  next({ block: null })
  const still = await list()
  if (!still || [...students.keys()].some(answer => !still.has(answer))) return null
  return { title: found.title, blocks: found.blocks, students: [...students.values()], texts }
}
