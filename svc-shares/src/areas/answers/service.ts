import { createHash, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Block, isEmail, normaliseEmail } from '@annals/contracts'
import { modelOf } from '@annals/blocks/models'
import { hashSecret, newId, newSecret, refuse } from '@annals/service-kit'
import Value from 'typebox/value'
import type { ShareRepository } from '../shares/repository.ts'
import type { Answer, AnswerRepository, BlockWrite, SaveRequest } from './repository.ts'
import { createSaveGroup } from './save-group.ts'

/** Whom a student's `sa` stands for. */
export interface Student {
  uuid: string
  share: string
  submitted: string | null
}
export interface Start {
  email: string
  share: string
  sa?: string
  code?: string
}
export interface Save {
  answers: Record<string, unknown>
  revs?: Record<string, number>
}
export interface Saved {
  saved: Record<string, number>
  stale: Record<string, { rev: number; value: unknown }>
}

const MAX_BLOCK_BYTES = 256 * 1024
const MAX_TRIES = 5
const SHARES_KEPT = 500
const hashEmail = (email: string) => createHash('sha256').update(email).digest('hex')
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The rules of answering (ARCHITECTURE §5.1, §5.3). Nothing here waits for anything but MongoDB. */
export function answerService({ shares, answers }: { shares: ShareRepository; answers: AnswerRepository }) {
  const kept = new Map<string, Block[]>()

  /** Blocks of a share in order. A share never changes, so they are remembered; that it is deleted is seen by the
   * write's own condition. */
  async function blocksOf(share: string): Promise<Block[]> {
    const known = kept.get(share)
    if (known) return known
    const { frozen } = (await shares.find(share)) ?? refuse('SHARE_GONE')
    const blocks = frozen.blockOrder.flatMap(id => frozen.blocks[id] ?? [])
    if (kept.size >= SHARES_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(share, blocks)
    return blocks
  }

  async function readWrites(share: string, { answers: given, revs = {} }: Save): Promise<BlockWrite[]> {
    const blocks = new Map<string, Block>((await blocksOf(share)).map(block => [block.id, block]))
    const fields: { path: string; msg: string }[] = []
    const writes: BlockWrite[] = []
    for (const [id, value] of Object.entries(given)) {
      const block = blocks.get(id)
      const model = block && modelOf(block.type)
      if (!block || !model) {
        fields.push({ path: `answers.${id}`, msg: 'is no block of this activity' })
        continue
      }
      const clean = Value.Check(model.answerSchema, value) ? model.cleanAnswer(block.record, value) : undefined
      if (clean === undefined) {
        fields.push({ path: `answers.${id}`, msg: `is no answer to a ${block.type} block` })
        continue
      }
      const json = JSON.stringify(clean)
      if (Buffer.byteLength(json) > MAX_BLOCK_BYTES) refuse('TOO_LARGE')
      const rev = Object.hasOwn(revs, id) ? revs[id] : undefined
      writes.push({ block: id, json, done: model.isAnswered(block.record, clean), rev })
    }
    if (fields.length > 0) refuse('BAD_REQUEST', { fields })
    return writes
  }

  /** What became of each block, seen from what is stored afterwards. A value that is stored as it was sent is saved,
   * whichever try brought it there: so a retry after a lost answer is no conflict. */
  function outcome({ writes }: SaveRequest, stored: Answer): Saved {
    const saved: Saved['saved'] = {}
    const stale: Saved['stale'] = {}
    for (const { block, json } of writes) {
      const now = stored.blocks.get(block)
      if (now && isDeepStrictEqual(now.value, JSON.parse(json))) saved[block] = now.rev
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

  type Result = Saved | 'submitted' | 'gone'
  const save = createSaveGroup<SaveRequest, Result>(async requests => {
    const { allHit, failed } = await answers.writeMany(requests)
    const known = requests.map(request => (allHit ? asNamed(request) : null))
    const unsure = requests.filter((_, index) => !known[index]).map(request => request.answer)
    const stored = unsure.length > 0 ? await answers.findMany(unsure) : new Map<string, Answer>()
    return requests.map((request, index) => {
      const result = known[index]
      if (result) return result
      const error = failed.get(index)
      if (error) return error
      const now = stored.get(request.answer)
      if (!now || now.gone) return 'gone'
      return now.submitted ? 'submitted' : outcome(request, now)
    })
  })

  async function write(student: Student, given: Save): Promise<Saved> {
    const writes = await readWrites(student.share, given)
    if (writes.length === 0) return { saved: {}, stale: {} }
    const result = await save(student.uuid, { answer: student.uuid, writes })
    if (result === 'gone') refuse('SHARE_GONE')
    if (result === 'submitted') refuse('ALREADY_SUBMITTED')
    return result
  }

  const opened = ({ submitted, blocks, code }: Pick<Answer, 'submitted' | 'blocks' | 'code'>, sa: string) => ({
    sa,
    submitted: submitted ?? (false as const),
    answers: Object.fromEntries([...blocks].map(([id, block]) => [id, block.value])),
    revs: Object.fromEntries([...blocks].map(([id, block]) => [id, block.rev])),
    code
  })

  /** Counts the try before looking, so that tries at once cannot pass the limit together. An e-mail that has not
   * started fails like a wrong code. */
  async function enterWithCode(share: string, emailHash: string, code: string) {
    if ((await answers.countTry(share, emailHash)) > MAX_TRIES) refuse('TOO_MANY_TRIES', { retryAfter: 900 })
    const known = await answers.findByEmail(share, emailHash)
    if (!known || known.code !== code) refuse('CODE_WRONG')
    await answers.forgetTries(share, emailHash)
    const sa = newSecret()
    await answers.addToken(known.uuid, hashSecret(sa))
    return opened(known, sa)
  }

  return {
    /** Starts an answer, or goes on with one: by this device's `sa` for that e-mail, else by the code.
     * @throws Refuse INVALID_EMAIL, SHARE_GONE, CODE_NEEDED, CODE_WRONG, TOO_MANY_TRIES */
    async start({ email: typed, share: uuid, sa: token, code: entered }: Start) {
      if (!isEmail(typed)) refuse('INVALID_EMAIL')
      const share = (await shares.find(uuid)) ?? refuse('SHARE_GONE')
      if (share.mode !== 'Students') refuse('FORBIDDEN')
      const email = normaliseEmail(typed)
      const emailHash = hashEmail(email)
      const code = entered?.replace(/\s/g, '')

      if (!code || token) {
        const known = await answers.findByEmail(uuid, emailHash)
        if (known && token && known.tokens.includes(hashSecret(token))) return opened(known, token)
        if (known && !code) refuse('CODE_NEEDED')
      }
      if (code) return enterWithCode(uuid, emailHash, code)

      const sa = newSecret()
      const first = { _id: newId(), share: uuid, email, emailHash, token: hashSecret(sa), code: newCode() }
      if (!(await answers.add(first))) refuse('CODE_NEEDED')
      // The share may have been deleted between the look and the write.
      if (!(await shares.ownerOf(uuid))) {
        await answers.forget([uuid])
        refuse('SHARE_GONE')
      }
      return opened({ submitted: null, blocks: new Map(), code: first.code }, sa)
    },

    /** @throws Refuse SHARE_GONE where the share is deleted */
    async student(sa: string): Promise<Student | null> {
      const found = await answers.findByToken(hashSecret(sa))
      if (found?.gone) refuse('SHARE_GONE')
      return found && { uuid: found.uuid, share: found.share, submitted: found.submitted }
    },

    save: write,

    /** Sends once; sending again answers the first date.
     * @throws Refuse STALE where a block named by its revision has changed, NOT_READY while a block is not answered */
    async submit(student: Student, given: Save): Promise<string> {
      if (student.submitted) return student.submitted
      try {
        const { stale } = await write(student, given)
        if (Object.keys(stale).length > 0) refuse('STALE', { stored: stale })
      } catch (error) {
        const now = await answers.find(student.uuid)
        if (now?.submitted) return now.submitted
        throw error
      }
      const asked = (await blocksOf(student.share)).filter(
        block => !modelOf(block.type)?.isAnswered(block.record, undefined)
      )
      const sent = await answers.submit(
        student.uuid,
        asked.map(block => block.id)
      )
      if (sent) return sent
      const now = (await answers.find(student.uuid)) ?? refuse('SHARE_GONE')
      return now.submitted ?? refuse('NOT_READY')
    }
  }
}
export type AnswerService = ReturnType<typeof answerService>
