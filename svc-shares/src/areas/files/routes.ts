import { internalCalls } from '@annals/contracts'
import { type Area, namedFiles, route } from '@annals/service-kit'
import type { Connection } from 'mongoose'

/** What the purge of files asks: frozen activities and students' answers name files that nothing else may name. */
export function filesArea(db: Connection): Area {
  return app => route(app, internalCalls.filesNamedByShares, ({ body }) => namedFiles(db, body.from))
}
