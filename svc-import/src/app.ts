import { createServer, identifyThroughApi, type InternalClient } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import { diskStore } from './areas/uploads/file-store.ts'
import { uploadsArea } from './areas/uploads/routes.ts'
import { uploadService } from './areas/uploads/service.ts'
import type { ImportConfig } from './config.ts'

export interface AppDeps {
  config: Pick<ImportConfig, 'SERVICE_TOKEN' | 'LOG_LEVEL' | 'FILES_DIR'>
  /** svc-api, however it is reached. */
  internal: InternalClient
}

/** svc-import's server, the same in tests and in production. */
export async function createApp({ config, internal }: AppDeps): Promise<FastifyInstance> {
  return createServer({
    service: 'svc-import',
    config,
    identify: identifyThroughApi(internal),
    areas: [uploadsArea(uploadService({ files: diskStore(config.FILES_DIR), internal }))]
  })
}
