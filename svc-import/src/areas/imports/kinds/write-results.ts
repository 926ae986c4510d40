import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunkFile, type ImportChunk, type ImportRow, PROBLEMS_FILE, type RowProblem } from '../row.ts'

const MAX_KEPT = 200_000
const MAX_WEIGHT = 500
const WITH_PICTURE = 25

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text.toWellFormed()

export interface ProblemLog {
  add(problem: RowProblem): void
  /** Writes the rest and returns the number of problems. */
  close(): number
}

export interface ChunkWriter {
  add(row: ImportRow): void
  /** Writes the rest and returns all chunks. */
  close(): ImportChunk[]
}

/** Removes the results of an earlier check. */
export function clearResults(out: string): void {
  for (const name of readdirSync(out))
    if (name === PROBLEMS_FILE || /^rows-\d+\.ndjson$/.test(name)) rmSync(join(out, name))
}

/** Writes the first 200,000 problems into their file, and counts all. */
export function problemLog(folder: string): ProblemLog {
  const path = join(folder, PROBLEMS_FILE)
  let count = 0
  let lines: string[] = []
  writeFileSync(path, '')

  function flush(): void {
    if (lines.length > 0) appendFileSync(path, `${lines.join('\n')}\n`)
    lines = []
  }
  return {
    add(problem) {
      if (++count > MAX_KEPT) return
      const { field, value, msg, right } = problem
      lines.push(
        JSON.stringify({
          ...problem,
          field: cut(field, 200),
          value: cut(value, 300),
          msg: cut(msg, 300),
          right: cut(right, 300)
        })
      )
      if (lines.length >= 200) flush()
    },
    close() {
      flush()
      return count
    }
  }
}

/** Writes good rows into files; a worker takes one file at a time. A row with a picture counts as 25 rows without. */
export function chunkWriter(folder: string): ChunkWriter {
  const chunks: ImportChunk[] = []
  let lines: string[] = []
  let weight = 0

  function flush(): void {
    if (lines.length === 0) return
    const n = chunks.length
    writeFileSync(join(folder, chunkFile(n)), `${lines.join('\n')}\n`)
    chunks.push({ n, rows: lines.length })
    lines = []
    weight = 0
  }
  return {
    add(row) {
      lines.push(JSON.stringify(row))
      weight += row.picture ? WITH_PICTURE : 1
      if (weight >= MAX_WEIGHT) flush()
    },
    close() {
      flush()
      return chunks
    }
  }
}
