import { BaseConfig } from '@annals/service-kit'
import Type, { type Static } from 'typebox'

/** svc-import's environment. `FILES_DIR` is what the gateway serves as `/files/`; `UPKEEP_MS`: how often thumbnails that
 * could not be made or told of are tried again. */
export const ImportConfig = Type.Object({
  ...BaseConfig.properties,
  API_URL: Type.String({ pattern: '^https?://' }),
  FILES_DIR: Type.String({ default: '.data/files' }),
  UPKEEP_MS: Type.Integer({ minimum: 100, default: 5000 })
})
export type ImportConfig = Static<typeof ImportConfig>

/** The worker's environment. */
export const WorkerConfig = Type.Object({
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  LOG_LEVEL: BaseConfig.properties.LOG_LEVEL
})
export type WorkerConfig = Static<typeof WorkerConfig>
