import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { mongo, type Connection } from 'mongoose'
import { fail } from './service-error.ts'

const { BSON } = mongo
const refused = (): never => fail('BAD_REQUEST', { fields: [{ path: 'from', msg: 'is not the end of a part' }] })
const START = Buffer.from('/files/')
const SLASH = 0x2f
/** Longest name of a folder in the file store. */
const MAX_NAME = 100
const NAME = /^[A-Za-z0-9._-]+$/

/** Limits of one part: documents, and the bytes of them that are searched before other work gets a turn. */
const MOST_DOCUMENTS = 500
const MOST_BYTES = 8 * 1024 ** 2
const TURN_BYTES = 1024 ** 2

/**
 * The folders of the file store that these bytes name, wherever they do so: in an address, in a text's HTML, or in JSON
 * within a text.
 */
export function foldersIn(bytes: Buffer): Set<string> {
  const found = new Set<string>()
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + START.length)) {
    const begin = at + START.length
    const end = bytes.indexOf(SLASH, begin)
    if (end < 0 || end - begin > MAX_NAME) continue
    const name = bytes.toString('latin1', begin, end)
    if (NAME.test(name)) found.add(name)
  }
  return found
}

export interface ReferencedPart {
  folders: string[]
  /** Where the next part begins; null after the last one. */
  next: string | null
}

/** The collection and the document id, as text, at which a part ended. */
function positionOf(from: string): [collection: string, id: string] {
  if (from === '') return ['', '']
  try {
    const position: unknown = JSON.parse(from)
    if (Array.isArray(position) && position.length === 2) return [String(position[0]), String(position[1])]
  } catch {
    return refused()
  }
  return refused()
}

function idOf(text: string): unknown {
  try {
    return BSON.EJSON.parse(text)
  } catch {
    return refused()
  }
}

/**
 * Searches every collection of a service's database, whatever it contains, so that a collection added later cannot be
 * forgotten. Documents are searched in their stored form, without being parsed into objects. A document that is added
 * or changed meanwhile may be read in its old form or missed.
 * @param from empty for the beginning, or `next` of the part before
 * @throws ServiceError BAD_REQUEST for any other value
 */
export async function referencedFiles(db: Connection, from: string): Promise<ReferencedPart> {
  const database = db.db!
  const names = (await database.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter(name => !name.startsWith('system.'))
    .sort()
  const [last, id] = positionOf(from)
  const name = id === '' ? names.find(one => one > last) : names.find(one => one >= last)
  if (name === undefined) return { folders: [], next: null }
  const after = id !== '' && name === last ? idOf(id) : undefined

  // Continues by the index of ids where the last part ended, so that ids of every type are found.
  const ordered = database.collection(name).find({}, { raw: true }).hint({ _id: 1 }).batchSize(100)
  const cursor = after === undefined ? ordered : ordered.min({ _id: after })
  const folders = new Set<string>()
  let [documents, bytes, turn] = [0, 0, 0]
  try {
    for await (const raw of cursor) {
      const document = Buffer.from(raw as unknown as Uint8Array)
      for (const folder of foldersIn(document)) folders.add(folder)
      documents++
      bytes += document.length
      turn += document.length
      if (documents > MOST_DOCUMENTS || bytes > MOST_BYTES) {
        const { _id } = BSON.deserialize(document)
        // The next part begins with this document again.
        const next = JSON.stringify([name, BSON.EJSON.stringify(_id, { relaxed: false })])
        if (next !== from) return { folders: [...folders], next }
      }
      if (turn > TURN_BYTES) {
        turn = 0
        await yieldToEventLoop()
      }
    }
  } finally {
    await cursor.close()
  }
  return { folders: [...folders], next: JSON.stringify([name, '']) }
}
