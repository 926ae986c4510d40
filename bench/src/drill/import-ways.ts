import { createServer } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { png } from '../../../svc-import/src/ooxml/testing/png.ts'
import { presentationOf, picture } from '../../../svc-import/src/pptx/testing/presentation.ts'
import { writeSheet } from '../../../svc-import/src/xlsx/testing/write-sheet.ts'
import type { Partner } from '../imports/partner.ts'

/** A kind of import in the drill, and what it must have made in the end, whatever was killed meanwhile. */
export interface ImportWay {
  name: string
  /** @returns the import; the same again where a response was lost */
  begin(partner: Partner): Promise<string>
  items: number
  /** Pictures with their thumbnails; one that several items share counts once. */
  files: number
  /** The items' titles or signatures end in numbers that grow. */
  isNumbered: boolean
}

export interface ImportWays {
  ways: ImportWay[]
  close(): Promise<void>
}

const NAME = 'Letters in a storm'
const [ROWS, PICTURES] = [1500, 30]
const SLIDES = 24
const CANVASES = 12
const RECORDS = 10
const SIDE = 120

async function spreadsheet(folder: string): Promise<ImportWay> {
  const sheet = join(folder, 'letters.xlsx')
  await writeSheet(sheet, { rows: ROWS, pictures: PICTURES })
  let collection = ''
  return {
    name: `a workbook of ${ROWS} rows and ${PICTURES} pictures`,
    async begin(partner) {
      collection ||= await partner.collection(NAME)
      const uuid = await partner.upload(sheet, { process: 'collection-excel', collection })
      collection = ''
      return uuid
    },
    ...{ items: ROWS, files: 2 * PICTURES, isNumbered: true }
  }
}

/** The last slide has the picture of the first again. */
async function presentation(folder: string): Promise<ImportWay> {
  const path = join(folder, 'letters.pptx')
  const slide = (number: number, shown = number) => ({
    title: `Letter ${number}`,
    shapes: picture('r:embed="p"'),
    targets: [['p', 'image', `../media/${shown}.png`]] satisfies [string, string, string][]
  })
  const numbers = Array.from({ length: SLIDES }, (_one, at) => at + 1)
  await writeFile(
    path,
    presentationOf({
      slides: [...numbers.map(number => slide(number)), slide(SLIDES + 1, 1)],
      parts: numbers.map(number => ({ name: `ppt/media/${number}.png`, data: png(number, SIDE) }))
    })
  )
  return {
    name: `a presentation of ${SLIDES + 1} slides`,
    begin: partner => partner.upload(path, { process: 'collection-powerpoint' }),
    ...{ items: SLIDES + 1, files: 2 * SLIDES, isNumbered: true }
  }
}

function selection(): ImportWay {
  let ids: string[] = []
  return {
    name: `a selection of ${RECORDS} records`,
    async begin(partner) {
      if (ids.length === 0) ids = await partner.records('half', RECORDS)
      return partner.select(ids, NAME)
    },
    ...{ items: RECORDS, files: 2 * RECORDS, isNumbered: false }
  }
}

const manifest = (origin: string): ImportWay => ({
  name: `a manifest of ${CANVASES} canvases`,
  begin: partner => partner.manifest(`${origin}/manifest.json`),
  ...{ items: CANVASES, files: 2 * CANVASES, isNumbered: true }
})

/** Serves the manifest and its pictures on the one port that the site may download from. */
async function serveManifest(server: string): Promise<() => Promise<void>> {
  const origin = `http://${server}`
  const numbers = Array.from({ length: CANVASES }, (_one, at) => at + 1)
  const document = JSON.stringify({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: `${origin}/manifest.json`,
    type: 'Manifest',
    label: { en: [NAME] },
    items: numbers.map(number => ({
      id: `${origin}/canvas/${number}`,
      type: 'Canvas',
      label: { en: [`The letter of page ${number}`] },
      ...{ width: SIDE, height: SIDE },
      items: [{ items: [{ body: { id: `${origin}/${number}.png`, type: 'Image' } }] }]
    }))
  })
  const library = createServer(({ url = '' }, response) => {
    const number = Number(/^\/(\d+)\.png$/.exec(url)?.[1])
    if (url === '/manifest.json') response.setHeader('content-type', 'application/ld+json').end(document)
    else if (number) response.setHeader('content-type', 'image/png').end(png(number, SIDE))
    else response.writeHead(404).end()
  })
  const { hostname, port } = new URL(origin)
  await new Promise<void>(done => library.listen(Number(port), hostname, done))
  return async () => {
    library.closeAllConnections()
    await new Promise(closed => library.close(closed))
  }
}

/**
 * Every kind of import, with files in `folder`.
 * @param server `host:port` that the site may download from
 */
export async function importWays(folder: string, server: string): Promise<ImportWays> {
  await mkdir(folder, { recursive: true })
  const close = await serveManifest(server)
  return {
    ways: [await spreadsheet(folder), await presentation(folder), selection(), manifest(`http://${server}`)],
    close
  }
}
