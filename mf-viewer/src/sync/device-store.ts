import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type AnswerStore, HISTORY_LIMIT, type Row, memoryStore, withFallback } from './store.ts'

interface Answers extends DBSchema {
  /** Key: [share, hash of the e-mail, block]. */
  rows: { key: [string, string, string]; value: Row & { share: string; student: string } }
  history: {
    key: number
    value: { share: string; student: string; block: string; value: unknown; at: string }
    indexes: { place: [string, string, string] }
  }
}

const NAME = 'annals-answers'
let opened: Promise<IDBPDatabase<Answers>> | undefined

function database(): Promise<IDBPDatabase<Answers>> {
  opened ??= openDB<Answers>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('rows', { keyPath: ['share', 'student', 'block'] })
      db.createObjectStore('history', { autoIncrement: true }).createIndex('place', ['share', 'student', 'block'])
    },
    terminated() {
      opened = undefined
    }
  })
  opened.catch(() => (opened = undefined))
  return opened
}

const everyBlock = (share: string, student: string) =>
  IDBKeyRange.bound([share, student, ''], [share, student, '\uffff'])

function indexedStore(share: string, student: string): AnswerStore {
  return {
    durable: () => true,
    async rows() {
      const found = await (await database()).getAll('rows', everyBlock(share, student))
      return found.map(({ block, value, localRev, serverRev, dirty }) => ({ block, value, localRev, serverRev, dirty }))
    },
    async change(block, next) {
      const tx = (await database()).transaction(['rows', 'history'], 'readwrite', { durability: 'strict' })
      const rows = tx.objectStore('rows')
      const change = next(await rows.get([share, student, block]))
      await rows.put({ ...change.row, share, student })
      if (change.kept) {
        const history = tx.objectStore('history')
        await history.add({ share, student, block, value: change.kept.value, at: new Date().toISOString() })
        const keys = await history.index('place').getAllKeys([share, student, block])
        for (const key of keys.slice(0, -HISTORY_LIMIT)) await history.delete(key)
      }
      await tx.done
      return change.row
    },
    async history() {
      const found = await (await database()).getAllFromIndex('history', 'place', everyBlock(share, student))
      return found.map(({ block, value }) => ({ block, value }))
    },
    async clear(which) {
      const tx = (await database()).transaction(['rows', 'history'], 'readwrite')
      for (const row of await tx.objectStore('rows').getAll(everyBlock(share, student)))
        if (which === 'all' || !row.dirty) await tx.objectStore('rows').delete([share, student, row.block])
      const history = tx.objectStore('history')
      for (const key of await history.index('place').getAllKeys(everyBlock(share, student))) await history.delete(key)
      await tx.done
    }
  }
}

/** The device's store for one student's answers to one share; `student` is the hash of the e-mail. */
export function openStore(share: string, student: string): AnswerStore {
  return typeof indexedDB === 'undefined' ? memoryStore() : withFallback(indexedStore(share, student))
}
