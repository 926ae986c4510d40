import { internalCalls } from '@annals/contracts'
import { type Area, namedFiles, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'

/** What the purge of files asks. It looks through the whole database, the other areas' collections included: a file that
 * anything names must be seen. */
export function filesArea({ db }: Pick<AreaDeps, 'db'>): Area {
  return app => route(app, internalCalls.filesNamedByApi, ({ body }) => namedFiles(db, body.from))
}
