import { internalCalls } from '@annals/contracts'
import { type Area, referencedFiles, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'

/**
 * The call of the file purge. It searches the whole database, including the collections of other areas, because every
 * file that is still in use must be found.
 */
export function referencedFilesArea({ db }: Pick<AreaDeps, 'db'>): Area {
  return app => route(app, internalCalls.filesNamedByApi, ({ body }) => referencedFiles(db, body.from))
}
