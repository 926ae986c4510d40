import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ROW_COLUMNS } from '@annals/contracts'
import type { CheckResult, ImportRow, CheckReport } from '../../row.ts'
import { digestOf } from '../row-content.ts'
import type { CheckTask } from '../check-in-child.ts'
import { chunkWriter, clearResults, problemLog } from '../write-results.ts'
import { MOST_CANVASES, type TakenCanvas, type TakenManifest } from './canvases.ts'

const GIVEN = new Set(ROW_COLUMNS)

/** A canvas is the same item wherever it stands in its manifest. */
const keyOf = ({ id, pictures }: TakenCanvas, at: number): string =>
  `iiif:${hash('sha256', id || (pictures[0] ?? String(at)), 'base64url')}`

function pictureOf([url, other]: readonly string[]): ImportRow['picture'] {
  if (url === undefined) return null
  return {
    ref: { from: 'address', url },
    ...(other !== undefined && { instead: { from: 'address', url: other } }),
    column: '',
    field: ''
  }
}

/** Says what each canvas becomes, and what is left out (behaviour/imports §11). */
export async function check({ file, out }: CheckTask): Promise<CheckResult> {
  clearResults(out)
  const { total, canvases } = JSON.parse(await readFile(file, 'utf8')) as TakenManifest
  const [problems, chunks] = [problemLog(out), chunkWriter(out)]
  const report: CheckReport = {
    sheets: [],
    rows: total,
    good: 0,
    bad: total - canvases.length,
    pictures: { sheet: 0, address: 0, zip: 0, missing: 0 },
    columns: { known: [], unknown: [] }
  }
  const tell = (at: number, value: string, msg: string, right: string, isWarning: boolean) =>
    problems.add({ at, sheet: '', row: at, column: '', field: '', value, msg, right, isWarning })

  if (total > canvases.length)
    tell(
      0,
      '',
      `This manifest has ${total} canvases. Only the first ${MOST_CANVASES} are imported.`,
      `A manifest of at most ${MOST_CANVASES} canvases.`,
      false
    )
  const keys = new Set<string>()
  for (const [place, canvas] of canvases.entries()) {
    const at = place + 1
    const key = keyOf(canvas, at)
    const { title } = canvas.words
    if (keys.has(key)) {
      report.bad++
      tell(at, title, 'The manifest has this canvas twice. It is imported once.', '', false)
      continue
    }
    keys.add(key)
    const picture = pictureOf(canvas.pictures)
    if (picture) report.pictures.address++
    else {
      report.pictures.missing++
      const msg = canvas.isPlayed
        ? 'This canvas shows a film or a recording, which is not imported. Its words were taken.'
        : 'This canvas has no picture. Its words were taken.'
      tell(at, title, msg, 'A canvas with a picture.', true)
    }
    if (!canvas.isNamed) tell(at, title, 'This canvas has no label. Its number serves as title.', '', true)
    report.good++
    const words = { ...canvas.words, introduction: '', local_id: '', period_end: '', tags: [] }
    const digest = digestOf(words, canvas.pictures[0] ?? '', GIVEN)
    chunks.add({ at, sheet: '', row: at, key, digest, words, picture })
  }
  return { report, chunks: chunks.close(), problems: problems.close() }
}
