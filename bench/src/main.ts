import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../infra/local/checks/chromium.ts'
import { root } from '../../infra/local/bootstrap/paths.mjs'
import { abuseFigure } from './abuse/abuse-figure.ts'
import { administrationFigure } from './administration/administration-figure.ts'
import { boardFigure } from './boards/board-figure.ts'
import { presentationFigure } from './imports/presentation-figure.ts'
import { fairnessFigure } from './imports/fairness-figure.ts'
import { firstPageFigure } from './first-page/first-page-figure.ts'
import { importFigure } from './imports/import-figure.ts'
import { libraryFigure } from './library/library-figure.ts'
import { loadFigure } from './load/load-figure.ts'
import { purgeFigure } from './load/purge-figure.ts'
import { narrativesFigure } from './narratives/narratives-figure.ts'
import { openFigure } from './open-figure.ts'
import { pdfFigure } from './pdf/pdf-figure.ts'
import { publicPagesFigure } from './public-pages-figure.ts'
import { publishFigure } from './publish-figure.ts'
import { searchFigure } from './search/search-figure.ts'
import { startFigure } from './start-figure.ts'
import { copyTree } from './tree-copy.ts'
import { weightFigure } from './weight-figure.ts'

/**
 * `npm run bench`: the figures of the product, each with its spread. They are reported, never asserted, because a slow
 * machine is no error in the code. Everything happens in a temporary folder that is deleted at the end.
 */
await mkdir(join(root, '.test'), { recursive: true })
const folder = await mkdtemp(join(root, '.test/bench-'))
const { path } = await findChromium()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
const wanted = process.argv.slice(2)
const wants = (figure: string) => wanted.length === 0 || wanted.includes(figure)
try {
  if (wants('weight')) await weightFigure({ browser, root, dataDir: join(folder, 'site') })
  if (wants('first-page')) await firstPageFigure({ browser, dataDir: join(folder, 'first-page') })
  if (wants('boards')) await boardFigure({ browser, dataDir: join(folder, 'boards') })
  if (wants('pdf')) await pdfFigure({ browser, dataDir: join(folder, 'pdf') })
  if (wants('open')) await openFigure({ browser, dataDir: join(folder, 'open') })
  if (wants('load')) await loadFigure({ dataDir: join(folder, 'load') })
  if (wants('purge')) await purgeFigure({ dataDir: join(folder, 'purge') })
  if (wants('import')) await importFigure({ dataDir: join(folder, 'import') })
  if (wants('slides')) await presentationFigure({ dataDir: join(folder, 'slides') })
  if (wants('fairness')) await fairnessFigure({ dataDir: join(folder, 'fairness') })
  if (wants('library')) await libraryFigure({ dataDir: join(folder, 'library') })
  if (wants('search')) await searchFigure({ dataDir: join(folder, 'search') })
  if (wants('narratives')) await narrativesFigure({ browser, dataDir: join(folder, 'narratives') })
  if (wants('public-pages')) await publicPagesFigure({ dataDir: join(folder, 'public-pages') })
  if (wants('administration')) await administrationFigure({ dataDir: join(folder, 'administration') })
  if (wants('abuse')) await abuseFigure({ dataDir: join(folder, 'abuse') })
  if (wants('start') || wants('publish')) {
    const [tree, dataDir] = [join(folder, 'tree'), join(folder, 'data')]
    await copyTree(root, tree)
    await startFigure({ tree, dataDir })
    if (wants('publish')) await publishFigure({ browser, tree, dataDir })
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
