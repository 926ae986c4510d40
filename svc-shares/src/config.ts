import { BaseConfig } from '@annals/service-kit'
import Type, { type Static } from 'typebox'

/** svc-shares' environment. `UPKEEP_MS`: how often unfinished work is looked for: messages to svc-api, deletions. */
export const SharesConfig = Type.Object({
  ...BaseConfig.properties,
  API_URL: Type.String({ pattern: '^https?://' }),
  UPKEEP_MS: Type.Integer({ minimum: 100, maximum: 300_000, default: 5000 })
})
export type SharesConfig = Static<typeof SharesConfig>
