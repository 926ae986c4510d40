import { createServer, identifyThroughApi, type InternalClient } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { diskStore, type FileStore } from './areas/uploads/file-store.ts'
import { uploadsArea } from './areas/uploads/routes.ts'
import { uploadService } from './areas/uploads/service.ts'
import { thumbRepository } from './areas/uploads/thumb-repository.ts'
import { createThumbs, type Thumbs } from './areas/uploads/thumbs.ts'
import type { ImportConfig } from './config.ts'

export interface AppDeps {
  config: Pick<ImportConfig, 'SERVICE_TOKEN' | 'LOG_LEVEL' | 'FILES_DIR'>
  db: Connection
  /** svc-api, however it is reached. */
  internal: InternalClient
}

export interface ImportApp {
  app: FastifyInstance
  /** The background that the service's process runs on time. */
  thumbs: Thumbs
  files: FileStore
}

/** svc-import's server, the same in tests and in production. */
export async function createApp({ config, db, internal }: AppDeps): Promise<ImportApp> {
  const files = diskStore(config.FILES_DIR)
  const thumbs = createThumbs({ jobs: thumbRepository(db), files, internal })
  const app = await createServer({
    service: 'svc-import',
    config,
    db,
    identify: identifyThroughApi(internal),
    areas: [uploadsArea(uploadService({ files, thumbs, internal }))]
  })
  return { app, thumbs, files }
}
