import { isDeepStrictEqual } from 'node:util'
import type { Block } from '@annals/contracts'
import { isBlockAnswered, modelOf } from '@annals/blocks/models'
import { refuse } from '@annals/service-kit'
import Value from 'typebox/value'
import type { ShareRepository } from '../shares/repository.ts'
import { createGroup } from './group.ts'
import { knownStudents, type Student } from './known-students.ts'
import type { Answer, AnswerRepository, BlockWrite, SaveRequest, TokenOwner } from './repository.ts'
import type { ReadShareBlocks, ShareBlocks } from './share-blocks.ts'

export interface Save {
  answers: Record<string, unknown>
  revs?: Record<string, number>
}
export interface Saved {
  saved: Record<string, number>
  stale: Record<string, { rev: number; value: unknown }>
}

const MAX_BLOCK_BYTES = 256 * 1024
const SAVE_TRIES = 8

/** A block's answer as it may be stored, and whether it is done. A page may show an older version of the share than the
 * present one, so the newest version that keeps all of what was sent decides, and if none does, the one that keeps
 * most; whether it is done is the present version's to say where it has the block. */
function readAnswer(ever: readonly Block[], now: Block | undefined, value: unknown) {
  const kept = ever.flatMap(block => {
    const model = modelOf(block.type)
    const clean = model && Value.Check(model.answerSchema, value) ? model.cleanAnswer(block.record, value) : undefined
    return clean === undefined ? [] : [{ block, clean, json: JSON.stringify(clean) }]
  })
  const whole = kept.find(({ clean }) => isDeepStrictEqual(clean, value))
  const best = whole ?? kept.toSorted((one, other) => other.json.length - one.json.length)[0]
  return best && { json: best.json, done: isBlockAnswered(now ?? best.block, best.clean) }
}

/** How answers get to where they are safe (ARCHITECTURE §5.1). */
export function answerSaving(deps: { shares: ShareRepository; answers: AnswerRepository; blocksOf: ReadShareBlocks }) {
  const { shares, answers, blocksOf } = deps

  /** The blocks that a student's page may show. A page that was loaded while the share moved may be ahead of what its
   * answer was told. */
  async function blocksFor({ share, version }: Student, given: Record<string, unknown>): Promise<ShareBlocks> {
    const blocks = await blocksOf(share, version)
    if (Object.keys(given).every(id => blocks.ever.has(id))) return blocks
    const now = (await shares.stateOf(share)) ?? refuse('SHARE_GONE')
    return now.version > blocks.version ? blocksOf(share, now.version) : blocks
  }

  async function readWrites(student: Student, { answers: given, revs = {} }: Save): Promise<BlockWrite[]> {
    const { ever, latest } = await blocksFor(student, given)
    const fields: { path: string; msg: string }[] = []
    const writes: BlockWrite[] = []
    for (const [id, value] of Object.entries(given)) {
      const blocks = ever.get(id)
      if (!blocks) {
        fields.push({ path: `answers.${id}`, msg: 'is no block of this activity' })
        continue
      }
      const now = latest.find(block => block.id === id)
      const read = readAnswer(blocks, now, value)
      if (!read) {
        fields.push({ path: `answers.${id}`, msg: `is no answer to a ${(now ?? blocks[0])?.type} block` })
        continue
      }
      if (Buffer.byteLength(read.json) > MAX_BLOCK_BYTES) refuse('TOO_LARGE')
      writes.push({ block: id, ...read, rev: Object.hasOwn(revs, id) ? revs[id] : undefined })
    }
    if (fields.length > 0) refuse('BAD_REQUEST', { fields })
    return writes
  }

  const isStored = ({ block, json }: BlockWrite, { blocks }: Answer) => {
    const now = blocks.get(block)
    return now !== undefined && isDeepStrictEqual(now.value, JSON.parse(json))
  }

  /** What became of each block, seen from what is stored afterwards. A value that is stored as it was sent is saved,
   * whichever try brought it there: so a retry after a lost answer is no conflict. */
  function outcome({ writes }: SaveRequest, stored: Answer): Saved {
    const saved: Saved['saved'] = {}
    const stale: Saved['stale'] = {}
    for (const write of writes) {
      const { block } = write
      const now = stored.blocks.get(block)
      if (now && isStored(write, stored)) saved[block] = now.rev
      else stale[block] = { rev: now?.rev ?? 0, value: now?.value ?? null }
    }
    return { saved, stale }
  }

  /** The revisions a save brought about where every condition of its group was met and all were named. */
  function asNamed({ writes }: SaveRequest): Saved | null {
    const saved: Saved['saved'] = {}
    for (const { block, rev } of writes) {
      if (rev === undefined) return null
      saved[block] = rev + 1
    }
    return { saved, stale: {} }
  }

  const lookUp = createGroup<string, TokenOwner | null>(async tokens => {
    const owners = await answers.findByTokens(tokens)
    return tokens.map(token => owners.get(token) ?? null)
  })

  const recent = knownStudents()

  /** @throws Refuse SHARE_GONE where the share is deleted */
  async function ownerOf(token: string): Promise<TokenOwner | null> {
    const owner = await lookUp(token, token)
    if (owner?.gone) refuse('SHARE_GONE')
    return owner
  }

  type Result = Saved | 'submitted' | 'gone' | 'moved'
  const save = createGroup<SaveRequest, Result>(async requests => {
    const { allHit, failed } = await answers.writeMany(requests)
    const named = requests.map(request => (allHit ? asNamed(request) : null))
    const unsure = requests.filter((_, index) => !named[index]).map(request => request.answer)
    const stored = unsure.length > 0 ? await answers.findMany(unsure) : new Map<string, Answer>()
    return requests.map((request, index) => {
      const result = named[index]
      if (result) return result
      const error = failed.get(index)
      if (error) return error
      const now = stored.get(request.answer)
      if (!now || now.gone) return 'gone'
      if (now.submitted) return 'submitted'
      const isAsKnown = now.version === request.version && now.tokens.includes(request.token)
      return isAsKnown ? outcome(request, now) : 'moved'
    })
  })

  /** Writes what `choose` leaves of the blocks. Where the share has moved, or the token was taken away, since the
   * student was seen last, everything is looked at anew. */
  async function write(
    student: Student,
    given: Save,
    choose: (writes: BlockWrite[]) => BlockWrite[] = writes => writes
  ): Promise<Saved> {
    const { uuid: answer, token } = student
    let { version } = student
    for (let tries = 0; tries < SAVE_TRIES; tries++) {
      const writes = choose(await readWrites({ ...student, version }, given))
      if (writes.length === 0) return { saved: {}, stale: {} }
      const result = await save(answer, { answer, token, version, writes })
      if (result === 'gone') refuse('SHARE_GONE')
      if (result === 'submitted') refuse('ALREADY_SUBMITTED')
      if (result !== 'moved') return result
      recent.forget(token)
      version = ((await ownerOf(token)) ?? refuse('SA_UNKNOWN')).version
    }
    return refuse('UNAVAILABLE', { retryAfter: 1 })
  }

  return {
    ownerOf,
    isStored,
    write,

    /** @throws Refuse SHARE_GONE where the share is deleted */
    async student(token: string): Promise<Student | null> {
      const remembered = recent.get(token)
      if (remembered) return remembered
      const owner = await ownerOf(token)
      if (!owner) return null
      const student = { uuid: owner.uuid, share: owner.share, token, version: owner.version }
      recent.add(student)
      return student
    }
  }
}
