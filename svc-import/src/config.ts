import { BaseConfig } from '@annals/service-kit'
import Type, { type Static } from 'typebox'

/** svc-import's environment. `FILES_DIR` is what the gateway serves as `/files/`. */
export const ImportConfig = Type.Object({
  ...BaseConfig.properties,
  API_URL: Type.String({ pattern: '^https?://' }),
  FILES_DIR: Type.String({ default: '.data/files' })
})
export type ImportConfig = Static<typeof ImportConfig>

/** The worker's environment. */
export const WorkerConfig = Type.Object({
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  LOG_LEVEL: BaseConfig.properties.LOG_LEVEL
})
export type WorkerConfig = Static<typeof WorkerConfig>
