import type { InternalClient, Mailer, QuotaTable, Sanitiser } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import type { ApiConfig } from '../config.ts'

/** The dependencies of every area. `internal` reaches the other areas by their contract, wherever they run. */
export interface AreaDeps {
  db: Connection
  config: ApiConfig
  build: string
  internal: InternalClient
  mailer: Mailer
  sanitiser: Sanitiser
  quotas: QuotaTable
  now: () => Date
}
