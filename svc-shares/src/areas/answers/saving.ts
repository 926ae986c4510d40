import { isDeepStrictEqual } from 'node:util'
import { createBatcher, createKeyedMutex, fail, ServiceError } from '@annals/service-kit'
import type { AnsweredShares } from './answered-shares.ts'
import type { KnownEmailLimit } from './known-email-limit.ts'
import { firstSave } from './first-save.ts'
import type { ConflictCopyRepository, NewConflictCopy } from './conflict-copies-repository.ts'
import { recentStudents, type Student } from './recent-students.ts'
import { saveValidator, type ValidBlock, type Save } from './validate-save.ts'
import type { AnswerWrite, BlockWrite } from './block-writes.ts'
import type { AnswerRepository, BlockAnswer, TokenOwner } from './repository.ts'
import type { ReadShareBlocks } from './share-blocks.ts'
import type { Begun, StartRepository } from './start-repository.ts'

export interface Saved {
  saved: Record<string, number>
  stale: Record<string, { rev: number; value: unknown }>
  /** The version of the share that the answer belongs to. */
  version: number
}

const SAVE_TRIES = 8
const noRoom = (block: string) =>
  new ServiceError('TOO_LARGE', {
    msg: 'Your answers are too large together. Please shorten this one.',
    fields: [{ path: `answers.${block}`, msg: 'finds no room beside the other answers' }]
  })
type Choose = (blocks: ValidBlock[]) => ValidBlock[]

const isStored = ({ json }: Pick<BlockWrite, 'json'>, now: BlockAnswer | undefined): boolean =>
  now !== undefined && (now.json === json || isDeepStrictEqual(now.value, JSON.parse(json)))

/** Whether the present value came from the same replica of the block: then the writer of the sent value had seen it. */
const isSameReplica = (sent: ValidBlock, now: BlockAnswer | undefined): boolean =>
  now !== undefined && sent.line !== null && now.line === sent.line

/**
 * How answers are stored safely (architecture §5.1). A value is only written on top of the revision that its writer had
 * seen. Every other value that was sent or replaced first becomes a conflict copy.
 */
export function answerSaving(deps: {
  shares: AnsweredShares
  answers: AnswerRepository
  starts: StartRepository
  knownEmails: KnownEmailLimit
  conflictCopies: ConflictCopyRepository
  blocksOf: ReadShareBlocks
}) {
  const { shares, answers, starts, conflictCopies } = deps
  const validate = saveValidator(deps)
  const saveFirst = firstSave(deps)

  const lookUp = createBatcher<string, TokenOwner | null>(async tokens => {
    const owners = await answers.findByTokens(tokens)
    return tokens.map(token => owners.get(token) ?? null)
  })

  const recent = recentStudents()

  /** @throws ServiceError SHARE_GONE where the share is deleted, ANSWER_REMOVED where the teacher removed the student */
  async function ownerOf(token: string): Promise<TokenOwner | null> {
    const owner = await lookUp(token, token)
    if (owner?.removed) fail('ANSWER_REMOVED')
    if (owner?.gone) fail('SHARE_GONE')
    return owner
  }

  async function ownerAsStudent(token: string): Promise<Student | null> {
    const owner = await ownerOf(token)
    if (!owner) return null
    const student = { uuid: owner.uuid, share: owner.share, token, version: owner.version }
    recent.add(student)
    return student
  }

  async function studentOf(token: string): Promise<Student | null> {
    const known = recent.get(token) ?? (await ownerAsStudent(token))
    if (known) return known
    const begun = await starts.find(token)
    if (begun) return { uuid: begun.answer, share: begun.share, token, version: 1, begun }
    // The first save of another request may have made an answer of the start between the two reads.
    return ownerAsStudent(token)
  }

  /** `all`: every condition was met. Else the stored state of each block. */
  type Result = 'all' | 'submitted' | 'moved' | ReadonlyMap<string, BlockAnswer>
  const save = createBatcher<AnswerWrite, Result>(async requests => {
    const { allHit, failed } = await answers.writeMany(requests)
    if (allHit) return requests.map(() => 'all')
    const stored = await answers.findMany(requests.map(request => request.answer))
    return requests.map((request, index) => {
      const error = failed.get(index)
      if (error) return error.isFull ? noRoom(error.block) : error.error
      const now = stored.get(request.answer)
      // The owner is told the state of the answer.
      if (!now || now.gone) return 'moved'
      if (now.submitted) return 'submitted'
      const isAsKnown = now.version === request.version && now.tokens.includes(request.token)
      return isAsKnown ? now.blocks : 'moved'
    })
  })

  // Ids of stored values are derived from `from`, so its words never change.
  const sentValue = ({ uuid: answer, share }: Student, one: ValidBlock, isLate = false): NewConflictCopy => {
    const { block, json, line, turn, baseRev = 0 } = one
    const from = line === null ? ['sent', json] : ['line', line, String(baseRev), String(isLate)]
    return { answer, share, block, json, turn, isDecided: false, isLate, from }
  }

  /** A value that arrived after a later one of the same replica. */
  const overtakenValue = (student: Student, one: ValidBlock): NewConflictCopy => {
    const from = ['overtaken', String(one.line), String(one.turn)]
    return { ...sentValue(student, one), isDecided: true, from }
  }

  /**
   * Keeps values before they are replaced: those under revisions that no save named, those that a choice replaces, and
   * those of another type, where a newer version changed the block's type.
   * @returns the revision on which each block is to be written
   */
  async function keepOverwritten({ uuid: answer, share }: Student, blocks: ValidBlock[]): Promise<Map<string, number>> {
    const overwriting = blocks.filter(
      ({ baseRev, isDecided, isSameKind }) => baseRev === undefined || isDecided || isSameKind
    )
    const revs = new Map(blocks.map(({ block, baseRev = 0 }) => [block, baseRev]))
    if (overwriting.length === 0) return revs
    const now = await answers.find(answer)
    const replaced: NewConflictCopy[] = []
    for (const one of overwriting) {
      const { block, baseRev, isDecided, isSameKind } = one
      const stored = now?.blocks.get(block)
      revs.set(block, baseRev ?? stored?.rev ?? 0)
      if (!stored || isStored(one, stored) || revs.get(block) !== stored.rev) continue
      if (baseRev !== undefined && !isDecided && isSameKind?.(stored.value)) continue
      const from = ['replaced', String(stored.rev)]
      replaced.push({ answer, share, block, json: stored.json, turn: stored.rev, isDecided, isLate: false, from })
    }
    await conflictCopies.add(replaced)
    return revs
  }

  /** Keeps what arrived after the submission and differs from what was submitted. */
  async function keepLateValues(student: Student, blocks: readonly ValidBlock[]): Promise<void> {
    const stored = await answers.find(student.uuid)
    const late = blocks.filter(one => !isStored(one, stored?.blocks.get(one.block)))
    if (late.length === 0) return
    await answers.prolongCopies(student.uuid)
    await conflictCopies.add(late.map(one => sentValue(student, one, true)))
  }

  /**
   * Saves that must read before they write run one after the other. Otherwise one student's tabs would overtake each
   * other again and again.
   */
  const locked = createKeyedMutex()
  const needsRead = ({ answers: given, revs = {}, decided = [] }: Save) =>
    decided.length > 0 || Object.keys(given).some(block => !Object.hasOwn(revs, block))

  /** The first save of a device; null where the rest is the same as for any other save. */
  async function writeFirst(student: Student, begun: Begun, given: Save): Promise<Saved | null> {
    const { version, isOver } = (await shares.stateOf(student.share)) ?? fail('SHARE_GONE')
    if (isOver) fail('ANSWERS_DELETED')
    const blocks = await validate({ ...student, version }, given)
    if (blocks.length === 0) return { saved: {}, stale: {}, version }
    // A value written on top of something that does not exist is no answer.
    if (begun.isNew && blocks.every(({ baseRev = 0 }) => baseRev > 0))
      return {
        saved: {},
        stale: Object.fromEntries(blocks.map(({ block }) => [block, { rev: 0, value: null }])),
        version
      }
    const saved = await saveFirst(begun, version, blocks)
    if (!saved) return null
    const { uuid, share, token } = student
    recent.add({ uuid, share, token, version })
    return { saved, stale: {}, version }
  }

  /** If the share has moved, or the token was removed, since the student was last seen, everything is checked again. */
  async function writeNow(seen: Student, given: Save, choose: Choose): Promise<Saved> {
    if (seen.begun) {
      const first = await writeFirst(seen, seen.begun, given)
      if (first) return first
    }
    const student = seen.begun ? ((await studentOf(seen.token)) ?? fail('SA_UNKNOWN')) : seen
    const { uuid: answer, token } = student
    const done: Saved = { saved: {}, stale: {}, version: student.version }
    /** Revisions of the same replica, on which what is sent is based after all. */
    const replicaRevs = new Map<string, number>()

    /**
     * The result for a block, from what is stored afterwards; false where it is to be tried again. A value that is
     * stored as it was sent is saved, whichever try stored it: a retry after a lost answer is no conflict.
     */
    function resolve(one: ValidBlock, now: BlockAnswer | undefined): boolean {
      const { block, baseRev, turn } = one
      const isOwn = now !== undefined && isSameReplica(one, now)
      if (now && (isStored(one, now) || (isOwn && turn < now.turn))) {
        done.saved[block] = now.rev
        return true
      }
      if (baseRev === undefined) return false
      if (now && isOwn && turn > now.turn) {
        replicaRevs.set(block, now.rev)
        return false
      }
      done.stale[block] = { rev: now?.rev ?? 0, value: now?.value ?? null }
      return true
    }
    const isUnresolved = ({ block }: ValidBlock) => !(block in done.saved) && !(block in done.stale)

    for (let tries = 0; tries < SAVE_TRIES; tries++) {
      const all = choose(await validate({ ...student, version: done.version }, given))
      const blocks = all.filter(isUnresolved)
      if (blocks.length === 0) return done
      const revs = await keepOverwritten(student, blocks)
      const writes = blocks.map(one => ({ ...one, baseRev: replicaRevs.get(one.block) ?? revs.get(one.block) ?? 0 }))
      const result = await save(answer, { answer, token, version: done.version, writes })
      if (result === 'submitted') {
        await keepLateValues(student, all)
        fail('ALREADY_SUBMITTED')
      }
      if (result === 'moved') {
        recent.forget(token)
        done.version = ((await ownerOf(token)) ?? fail('SA_UNKNOWN')).version
        continue
      }
      if (result === 'all') for (const { block, baseRev } of writes) done.saved[block] = baseRev + 1
      else {
        const resolved = blocks.filter(one => resolve(one, result.get(one.block)))
        await conflictCopies.add(
          resolved.flatMap(one => {
            if (one.block in done.stale) return sentValue(student, one)
            return isStored(one, result.get(one.block)) ? [] : overtakenValue(student, one)
          })
        )
      }
      const chosen = blocks.flatMap(({ block, isDecided }) => (isDecided && block in done.saved ? [block] : []))
      if (chosen.length > 0) await conflictCopies.markDecided(answer, chosen)
      if (!blocks.some(isUnresolved)) return done
    }
    return fail('UNAVAILABLE', { retryAfter: 1 })
  }

  return {
    ownerOf,
    isStored,

    /**
     * Writes those of the blocks that `choose` selects.
     * @throws ServiceError ALREADY_SUBMITTED, after what was sent became a conflict copy
     */
    write(student: Student, given: Save, choose: Choose = blocks => blocks): Promise<Saved> {
      const work = () => writeNow(student, given, choose)
      return needsRead(given) ? locked(student.uuid, work) : work()
    },

    /** Reads and keeps the values of a submission that came too late. */
    late: async (student: Student, given: Save) => keepLateValues(student, await validate(student, given)),

    student: studentOf
  }
}
