import { createHash, randomInt } from 'node:crypto'
import { isEmail, normaliseEmail } from '@annals/contracts'
import { isBlockAnswered } from '@annals/blocks/models'
import { hashSecret, newId, newSecret, refuse } from '@annals/service-kit'
import type { ShareRepository } from '../shares/repository.ts'
import type { Student } from './known-students.ts'
import type { Answer, AnswerRepository } from './repository.ts'
import type { KeptRepository } from './kept-repository.ts'
import type { Save } from './reading.ts'
import { answerSaving, type Saved } from './saving.ts'
import type { ReadShareBlocks } from './share-blocks.ts'
import type { TriesRepository } from './tries-repository.ts'

export interface Start {
  email: string
  share: string
  sa?: string
  code?: string
}
export interface AnswerDeps {
  shares: ShareRepository
  answers: AnswerRepository
  kept: KeptRepository
  tries: TriesRepository
  blocksOf: ReadShareBlocks
}

const MAX_TRIES = 5
const SEND_TRIES = 8
const hashEmail = (email: string) => createHash('sha256').update(email).digest('hex')
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The rules of answering (ARCHITECTURE §5.1, §5.3). Nothing here waits for anything but MongoDB. */
export function answerService({ shares, answers, kept, tries, blocksOf }: AnswerDeps) {
  const saving = answerSaving({ shares, answers, kept, blocksOf })

  /** What is stored of an answer; no values of blocks at the revisions in `known`. */
  async function stored({ uuid, submitted, blocks }: Answer, known: Record<string, number> = {}) {
    const told = [...blocks].filter(([id, { rev }]) => !Object.hasOwn(known, id) || known[id] !== rev)
    return {
      submitted: submitted ?? (false as const),
      answers: Object.fromEntries(told.map(([id, block]) => [id, block.value])),
      revs: Object.fromEntries([...blocks].map(([id, block]) => [id, block.rev])),
      kept: await kept.of(uuid)
    }
  }
  const opened = async (answer: Answer, sa: string) => ({ sa, code: answer.code, ...(await stored(answer)) })

  /** Counts the try before looking, so that tries at once cannot pass the limit together. An e-mail that has not
   * started fails like a wrong code. */
  async function enterWithCode(share: string, emailHash: string, code: string) {
    if ((await tries.count(share, emailHash)) > MAX_TRIES) refuse('TOO_MANY_TRIES', { retryAfter: 900 })
    const known = await answers.findByEmail(share, emailHash)
    if (!known || known.code !== code) refuse('CODE_WRONG')
    await tries.forget(share, emailHash)
    const sa = newSecret()
    await answers.addToken(known.uuid, hashSecret(sa))
    return opened(known, sa)
  }

  /** Another device of somebody who has started already, in a share that asks for no code. */
  async function enterFreely(known: Answer, version: number) {
    const sa = newSecret()
    await answers.addToken(known.uuid, hashSecret(sa))
    await answers.tellVersion(known.share, version)
    return opened(known, sa)
  }

  /** Blocks that are named by their revision without a value, and stored at another one. */
  function changedSince({ blocks }: Answer, { answers: given, revs = {} }: Save): Saved['stale'] {
    const changed = [...blocks].filter(
      ([id, { rev }]) => Object.hasOwn(revs, id) && !Object.hasOwn(given, id) && revs[id] !== rev
    )
    return Object.fromEntries(changed.map(([id, { rev, value }]) => [id, { rev, value }]))
  }

  return {
    /** Starts an answer, or goes on with one: by this device's `sa` for that e-mail, else by the code unless the share
     * asks for none.
     * @throws Refuse INVALID_EMAIL, SHARE_GONE, CODE_NEEDED, CODE_WRONG, TOO_MANY_TRIES */
    async start({ email: typed, share: uuid, sa: token, code: entered }: Start) {
      if (!isEmail(typed)) refuse('INVALID_EMAIL')
      const { mode, options, version } = (await shares.find(uuid)) ?? refuse('SHARE_GONE')
      if (mode !== 'Students') refuse('FORBIDDEN')
      const email = normaliseEmail(typed)
      const emailHash = hashEmail(email)
      const code = options.resumeCode ? entered?.replace(/\s/g, '') : undefined

      if (!code || token) {
        const known = await answers.findByEmail(uuid, emailHash)
        if (known && token && known.tokens.includes(hashSecret(token))) return opened(known, token)
        if (known && !options.resumeCode) return enterFreely(known, version)
        if (known && !code) refuse('CODE_NEEDED')
      }
      if (code) return enterWithCode(uuid, emailHash, code)

      const sa = newSecret()
      const first = {
        _id: newId(),
        share: uuid,
        email,
        emailHash,
        token: hashSecret(sa),
        code: options.resumeCode ? newCode() : '',
        version
      }
      if (!(await answers.add(first))) {
        const known = options.resumeCode ? null : await answers.findByEmail(uuid, emailHash)
        return known ? enterFreely(known, version) : refuse('CODE_NEEDED')
      }
      // The share may have been deleted or moved between the look and the write.
      const now = await shares.stateOf(uuid)
      if (!now) {
        await answers.forget([uuid])
        refuse('SHARE_GONE')
      }
      if (now.version > version) await answers.tellVersion(uuid, now.version)
      return { sa, code: first.code, submitted: false as const, answers: {}, revs: {}, kept: [] }
    },

    /** Whom an `sa` stands for. */
    student: (sa: string) => saving.student(hashSecret(sa)),

    save: (student: Student, given: Save): Promise<Saved> => saving.write(student, given),

    /** What is stored now. */
    async look(student: Student, known?: Record<string, number>) {
      return stored((await answers.find(student.uuid)) ?? refuse('SHARE_GONE'), known)
    },

    /** Sends once; sending again answers the first date, and keeps what came with it.
     * @throws Refuse STALE where a block named by its revision has changed, NOT_READY while a block is not answered */
    async submit(student: Student, given: Save): Promise<string> {
      const owner = (await saving.ownerOf(student.token)) ?? refuse('SA_UNKNOWN')
      if (owner.submitted) {
        await saving.late(student, given)
        return owner.submitted
      }
      try {
        const before = (await answers.find(student.uuid)) ?? refuse('SHARE_GONE')
        // What is there already is not written, and not counted, a second time.
        const { stale } = await saving.write(student, given, blocks =>
          blocks.filter(one => !saving.isStored(one, before.blocks.get(one.block)))
        )
        if (Object.keys(stale).length > 0) refuse('STALE', { stored: stale })
      } catch (error) {
        const now = await answers.find(student.uuid)
        if (now?.submitted) return now.submitted
        throw error
      }
      for (let tries = 0; tries < SEND_TRIES; tries++) {
        const [state, now] = await Promise.all([shares.stateOf(student.share), answers.find(student.uuid)])
        if (!state || !now) return refuse('SHARE_GONE')
        if (now.submitted) return now.submitted
        const behind = changedSince(now, given)
        if (Object.keys(behind).length > 0) refuse('STALE', { stored: behind })
        const { latest } = await blocksOf(student.share, state.version)
        if (!latest.every(block => isBlockAnswered(block, now.blocks.get(block.id)?.value))) refuse('NOT_READY')
        const seen = latest.flatMap(({ id }) => {
          const stored = now.blocks.get(id)
          return stored ? [[id, stored.rev] as const] : []
        })
        const sent = await answers.submit(student.uuid, new Map(seen), state.version)
        if (sent) return sent
      }
      return refuse('UNAVAILABLE', { retryAfter: 1 })
    }
  }
}
export type AnswerService = ReturnType<typeof answerService>
