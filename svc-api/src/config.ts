import { BaseConfig } from '@annals/service-kit'
import Type, { type Static } from 'typebox'

/**
 * svc-api's environment. `AREAS` mounts only some areas, as names separated by commas; the others are then called at
 * `API_URL`. Without `SMTP_URL`, mails are written to `OUTBOX_DIR`. `SITE_LINKS` is a JSON text with the footer's links.
 * Without `EUROPEANA_API_KEY` the aggregator cannot be searched. Without `WWW_DIR`, the folder of the published pages,
 * builds cannot be restored on /admin/code.
 */
export const ApiConfig = Type.Object({
  ...BaseConfig.properties,
  OUTBOX_DIR: Type.String({ default: '.data/outbox' }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.String({ default: 'no-reply@annals.invalid' }),
  EUROPEANA_URL: Type.String({ pattern: '^https?://[^/?#]+$', default: 'https://api.europeana.eu' }),
  EUROPEANA_API_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' })),
  SITE_LINKS: Type.Optional(Type.String()),
  WWW_DIR: Type.Optional(Type.String()),
  AREAS: Type.Optional(Type.String()),
  API_URL: Type.Optional(Type.String({ pattern: '^https?://' }))
})
export type ApiConfig = Static<typeof ApiConfig>
