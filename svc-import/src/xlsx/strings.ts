import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from '@annals/service-kit/lru-cache'
import { FileError } from '../ooxml/file-error.ts'
import { readXml } from '../ooxml/xml.ts'

const BLOCK = 64 * 1024
/** Blocks that are held in memory: 16 MB. */
const HELD = 256

/** Strings in the order of their arrival, found by number. */
export interface StringStore {
  add(text: string): void
  at(index: number): string | undefined
  readonly length: number
  close(): void
}

/**
 * Stores any number of strings in a fixed amount of memory. Their bytes go into blocks, of which the most recently used
 * are in memory. If there are more, all blocks are in an unlinked file of `folder`, which disappears with its process.
 */
export function stringStore(folder: string, most: number): StringStore {
  const held = new LRUCache<number, Buffer>({ max: HELD })
  let starts = new Uint32Array(1024)
  let count = 0
  let size = 0
  let last = Buffer.alloc(BLOCK)
  let file: number | null = null
  held.set(0, last)

  function spill(): number {
    const path = join(folder, 'strings.tmp')
    const opened = openSync(path, 'w+')
    unlinkSync(path)
    for (const [number, block] of held) writeSync(opened, block, 0, BLOCK, number * BLOCK)
    return opened
  }

  function hold(number: number, block: Buffer): void {
    if (held.size >= HELD) file ??= spill()
    held.set(number, block)
  }

  function append(bytes: Buffer): void {
    for (let taken = 0; taken < bytes.length;) {
      const place = size % BLOCK
      if (place === 0 && size > 0) {
        if (file !== null) writeSync(file, last, 0, BLOCK, size - BLOCK)
        last = Buffer.alloc(BLOCK)
        hold(size / BLOCK, last)
      }
      const part = bytes.copy(last, place, taken)
      taken += part
      size += part
    }
  }

  function block(number: number): Buffer {
    const known = held.get(number)
    if (known) return known
    if (number === Math.floor(size / BLOCK)) return last
    const read = Buffer.alloc(BLOCK)
    if (file !== null) readSync(file, read, 0, BLOCK, number * BLOCK)
    hold(number, read)
    return read
  }

  return {
    add(text) {
      if (count >= most) throw new FileError('TOO_LARGE_INSIDE')
      if (count + 1 >= starts.length) {
        const longer = new Uint32Array(starts.length * 2)
        longer.set(starts)
        starts = longer
      }
      append(Buffer.from(text))
      starts[++count] = size
    },
    at(index) {
      const from = starts[index]
      const to = starts[index + 1]
      if (!(index >= 0 && index < count) || from === undefined || to === undefined) return undefined
      if (from === to) return ''
      const first = Math.floor(from / BLOCK)
      const end = Math.floor((to - 1) / BLOCK)
      if (first === end) return block(first).toString('utf8', from - first * BLOCK, to - first * BLOCK)
      const parts: Buffer[] = []
      for (let number = first; number <= end; number++)
        parts.push(block(number).subarray(Math.max(0, from - number * BLOCK), Math.min(BLOCK, to - number * BLOCK)))
      return Buffer.concat(parts).toString('utf8')
    },
    get length() {
      return count
    },
    close() {
      if (file !== null) closeSync(file)
    }
  }
}

/** Characters that XML cannot hold are written `_x000D_` (ISO 29500-1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))).toWellFormed()
    : text

/**
 * Collects the text of `si` and `is`: plain, or in runs with their own formatting; phonetic text (`rPh`) is not part of
 * it.
 */
export function textCollector() {
  let text = ''
  let isText = false
  let phonetic = 0
  return {
    start(): void {
      text = ''
      isText = false
      phonetic = 0
    },
    open(name: string): void {
      if (name === 'rPh') phonetic++
      else if (name === 't') isText = phonetic === 0
    },
    text(words: string): void {
      if (isText) text += words
    },
    close(name: string): void {
      if (name === 'rPh') phonetic--
      else if (name === 't') isText = false
    },
    taken: (): string => unescaped(text)
  }
}

/** Reads the shared strings of a workbook into a store. */
export async function readStrings(chunks: AsyncIterable<Buffer>, store: StringStore): Promise<void> {
  const item = textCollector()
  await readXml(chunks, {
    open(name) {
      if (name === 'si') item.start()
      else item.open(name)
    },
    text: item.text,
    close(name) {
      if (name === 'si') store.add(item.taken())
      else item.close(name)
    }
  })
}
