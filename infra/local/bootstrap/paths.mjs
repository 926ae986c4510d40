import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The checkout. */
export const root = resolve(here, '../../..')
/** What was fetched once (Node, servers, browsers); safe to delete, shared by every site of this checkout. */
export const cacheDir = join(root, '.cache')
/** What `npm start` keeps: databases, files, published builds, letters. */
export const defaultDataDir = join(root, '.data')
