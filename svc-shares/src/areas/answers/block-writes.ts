import { type Connection, mongo } from 'mongoose'

/**
 * Where a block's value comes from: `line` names a device's replica of the block, `turn` counts the writes to it.
 */
export interface ValueOrigin {
  line: string | null
  turn: number
}
/** One block to write on top of revision `baseRev`. */
export interface BlockWrite extends ValueOrigin {
  block: string
  json: string
  done: boolean
  baseRev: number
}
/**
 * One student's write. It succeeds only while the token opens the answer and the answer refers to exactly this version.
 */
export interface AnswerWrite {
  answer: string
  token: string
  version: number
  writes: BlockWrite[]
}
/** A block that was not written. `isFull`: the student's answers together are too large for one document. */
export interface FailedWrite {
  block: string
  isFull: boolean
  error: Error
}
/** Whether every condition was met, and per request the write that failed and why. */
export interface WriteResult {
  allHit: boolean
  failed: Map<number, FailedWrite>
}

/** A statement of MongoDB's update command, and the request and block that it stands for. */
interface Statement {
  request: number
  block: string
  bytes: number
  update: { q: object; u: object }
}
interface UpdateReply {
  n: number
  writeErrors?: { index: number; code: number; errmsg: string }[]
  writeConcernError?: { code: number; errmsg: string }
}

/** MongoDB's codes for a document that would pass 16 MB. */
const FULL = new Set([10334, 17419])
/** MongoDB accepts commands of 16 MB. */
const COMMAND_BYTES = 8 * 1024 * 1024
/** What a statement takes beside the answer: names, ids and conditions. */
const STATEMENT_BYTES = 1024
const DAY_MS = 24 * 3_600_000

/** The day, counted from 1970. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS)

/** Writes one block only while the answer is open, and only on top of its base revision. */
function updateOf(request: AnswerWrite, { block, json, done, baseRev, line, turn }: BlockWrite, updated: Date) {
  const { answer, token, version } = request
  const field = `blocks.${block}`
  const from = baseRev === 0 ? { [field]: { $exists: false } } : { [`${field}.rev`]: baseRev }
  const origin = { [`${field}.line`]: line, [`${field}.turn`]: turn }
  const value = { [`${field}.json`]: json, [`${field}.done`]: done }
  return {
    q: { _id: answer, tokens: token, version, submitted: null, gone: null, ...from },
    u: {
      $set: { ...value, ...origin, updated },
      $inc: { [`${field}.rev`]: 1 },
      $max: { [`used.${token}`]: dayOf(updated) }
    }
  }
}

/** Statements in their order, in parts of which each fits into one command. */
function inCommands(statements: readonly Statement[]): Statement[][] {
  const commands: Statement[][] = []
  let bytes = Infinity
  for (const statement of statements) {
    if (bytes + statement.bytes > COMMAND_BYTES) {
      commands.push([])
      bytes = 0
    }
    commands.at(-1)?.push(statement)
    bytes += statement.bytes
  }
  return commands
}

/**
 * Writes many students' blocks with majority write concern. The update command itself is sent instead of the driver's
 * bulk write: that one makes every statement a retryable write, for which MongoDB writes a second document each time
 * (decision 88). A write whose acknowledgement is lost may be sent again by the student's device.
 * @param collection name of the collection of answers
 */
export function blockWriter(db: Connection, collection: string) {
  async function run(statements: readonly Statement[], failed: WriteResult['failed']): Promise<number> {
    const reply = (await db
      .getClient()
      .db(db.name)
      .command({
        update: collection,
        updates: statements.map(({ update }) => update),
        ordered: false,
        writeConcern: { w: 'majority' }
      })) as unknown as UpdateReply
    if (reply.writeConcernError) throw new mongo.MongoServerError({ ...reply.writeConcernError })
    for (const { index, code, errmsg } of reply.writeErrors ?? []) {
      const { request, block } = statements[index]!
      failed.set(request, { block, isFull: FULL.has(code), error: new mongo.MongoServerError({ code, errmsg }) })
    }
    return reply.n
  }

  return async (requests: readonly AnswerWrite[]): Promise<WriteResult> => {
    const now = new Date()
    const statements = requests.flatMap((request, at) =>
      request.writes.map(write => ({
        request: at,
        block: write.block,
        bytes: Buffer.byteLength(write.json) + STATEMENT_BYTES,
        update: updateOf(request, write, now)
      }))
    )
    const failed: WriteResult['failed'] = new Map()
    let hit = 0
    for (const command of inCommands(statements)) hit += await run(command, failed)
    return { allHit: failed.size === 0 && hit === statements.length, failed }
  }
}
