import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPidFile } from '../../../infra/local/processes/processes.ts'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { presentationOf, picture } from '../../../svc-import/src/pptx/testing/presentation.ts'
import { photo } from '../../../svc-import/src/testing/pictures.ts'
import { tellHeading, tellMemory, tellRatio, tellTime } from '../figures.ts'
import { RUNS, times } from '../runs.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { watchMemory } from './memory.ts'
import { makePartner } from './partner.ts'
import { runRaw } from './run-raw.ts'
import { waitFor } from './whole-import.ts'

const SLIDES = 300
const PICTURES = 400
const SIZE = { width: 1600, height: 1200 }
const MOST_MB = 300

/** A lesson of photographs: one on each slide, two on every third. All have the same pixels, and no two the same bytes. */
async function writePresentation(path: string): Promise<void> {
  const jpeg = await photo(SIZE.width, SIZE.height).blur(2).jpeg({ quality: 80 }).toBuffer()
  const names = Array.from({ length: PICTURES }, (_one, at) => `photo${at}.jpg`)
  const rest = [...names]
  const slides = Array.from({ length: SLIDES }, (_one, at) => {
    const own = rest.splice(0, at % 3 === 0 ? 2 : 1)
    return {
      title: `Letter ${at + 1}: what a soldier wrote home`,
      notes: 'Ask what the picture does not show.',
      shapes: own.map((_name, index) => picture(`r:embed="p${index}"`, { name: `Picture ${index + 1}` })).join(''),
      targets: own.map((name, index): [string, string, string] => [`p${index}`, 'image', `../media/${name}`])
    }
  })
  const parts = names.map((name, at) => ({
    name: `ppt/media/${name}`,
    data: Buffer.concat([jpeg, Buffer.from(String(at))]),
    isStored: true
  }))
  await writeFile(path, presentationOf({ slides, parts }))
}

/** A presentation with many pictures: how long its import takes, and how much memory. */
export async function presentationFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn', QUOTAS: PLENTY } })
  try {
    const folder = join(dataDir, 'slides')
    await mkdir(folder, { recursive: true })
    const presentation = join(folder, 'letters.pptx')
    await writePresentation(presentation)
    const partner = await makePartner(site.url)
    const worker = readPidFile(join(dataDir, 'run'), 'import-worker')?.pid ?? 0
    const whole = async () => {
      const uuid = await partner.upload(presentation, { process: 'collection-powerpoint' })
      return waitFor(partner, uuid, PICTURES)
    }

    const runs = await times(RUNS, async () => {
      const { ms, count } = await runRaw('raw-presentation.ts', [presentation])
      if (count !== PICTURES) throw new Error(`The measure took ${count} pictures`)
      return { raw: ms, ...(await whole()) }
    })
    const stop = watchMemory(worker)
    await whole()
    const peak = stop()

    tellHeading(`   A presentation of ${SLIDES} slides with ${PICTURES} pictures of ${SIZE.width} × ${SIZE.height}`)
    tellTime(
      'its pictures unzipped and stored without being looked at',
      runs.map(({ raw }) => raw)
    )
    tellTime(
      'an import: the report',
      runs.map(({ check }) => check)
    )
    tellTime(
      'an import: the pictures, drawn in two sizes',
      runs.map(({ run }) => run)
    )
    tellRatio(
      'time of the report, to that of unzipping and storing',
      runs.map(({ raw, check }) => check / raw)
    )
    tellRatio(
      'time of both, to that of unzipping and storing',
      runs.map(({ raw, check, run }) => (check + run) / raw)
    )
    tellMemory('worker, reader and image renderers together, peak', [peak], MOST_MB)
  } finally {
    await site.stop()
  }
}
