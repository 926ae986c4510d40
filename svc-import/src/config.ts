import { BaseConfig } from '@annals/service-kit'
import Type, { type Static } from 'typebox'
import { FURTHER_LANGUAGES } from './areas/ocr/languages.ts'
import { serverOf } from './downloads/connect.ts'

/**
 * svc-import's environment. The gateway serves `FILES_DIR` as `/files/`. `IMPORTS_DIR` contains workbooks until their
 * imports have ended; only the service and its workers can read it. `UPKEEP_MS`: how often tiles are made, addresses of sources are checked, and thumbnails
 * that could not be made or reported are tried again. `PRIVATE_SERVER`: `host:port` of a server outside the public internet that pictures
 * may be downloaded from (decision 63). `OCR_LANGUAGES`: further languages for texts in pictures,
 * as `tag=path` of a file of Tesseract, with commas (decision 66).
 */
export const ImportConfig = Type.Object({
  ...BaseConfig.properties,
  API_URL: Type.String({ pattern: '^https?://' }),
  FILES_DIR: Type.String({ default: '.data/files' }),
  IMPORTS_DIR: Type.String({ default: '.data/imports' }),
  UPKEEP_MS: Type.Integer({ minimum: 100, default: 5000 }),
  PRIVATE_SERVER: Type.Optional(Type.String({ pattern: '^([^/:]+:\\d+)?$' })),
  OCR_LANGUAGES: Type.String({ default: '', pattern: FURTHER_LANGUAGES.source })
})
export type ImportConfig = Static<typeof ImportConfig>

/** `host:port` of the servers that pictures may be fetched from wherever they are. */
export const namedServers = (config: Partial<Pick<WorkerConfig, 'PRIVATE_SERVER' | 'EUROPEANA_URL'>>): string[] => [
  ...(config.PRIVATE_SERVER ? [config.PRIVATE_SERVER] : []),
  ...(config.EUROPEANA_URL ? [serverOf(config.EUROPEANA_URL)] : [])
]

const { PORT: _port, ...forWorkers } = ImportConfig.properties

/**
 * The environment of the file purge (`commands/purge.ts`): it asks each service that names files. `OUTBOX_DIR`: mails that were
 * written as files.
 */
export const PurgeConfig = Type.Object({
  ...Type.Pick(BaseConfig, ['MONGODB_URL', 'MONGODB_DB', 'SERVICE_TOKEN']).properties,
  API_URL: ImportConfig.properties.API_URL,
  SHARES_URL: Type.String({ pattern: '^https?://' }),
  FILES_DIR: ImportConfig.properties.FILES_DIR,
  OUTBOX_DIR: Type.Optional(Type.String())
})

/**
 * The worker's environment. `IMPORT_CONCURRENCY`: large imports without pictures that one process handles at once;
 * `RECONCILE_MS`: how often it looks for work that is missing in the queue. Pictures are fetched from the public internet, and from `EUROPEANA_URL` wherever it is.
 */
export const WorkerConfig = Type.Object({
  ...forWorkers,
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  IMPORT_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 32, default: 2 }),
  RECONCILE_MS: Type.Integer({ minimum: 50, default: 100 }),
  EUROPEANA_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+$' }))
})
export type WorkerConfig = Static<typeof WorkerConfig>
