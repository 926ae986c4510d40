import { internalCalls } from '@annals/contracts'
import { type Area, referencedFiles, route } from '@annals/service-kit'
import type { Connection } from 'mongoose'

/** The call of the file purge: frozen activities and students' answers may contain the only references to files. */
export function referencedFilesArea(db: Connection): Area {
  return app => route(app, internalCalls.filesNamedByShares, ({ body }) => referencedFiles(db, body.from))
}
