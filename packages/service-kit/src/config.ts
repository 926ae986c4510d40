import Type, { type Static, type TObject, type TSchema } from 'typebox'
import Value from 'typebox/value'

/** What every service reads from its environment. */
export const BaseConfig = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PRIVATE_PORT: Type.Integer({ minimum: 0, maximum: 65535 }),
  MONGODB_URL: Type.String({ pattern: '^mongodb(\\+srv)?://' }),
  MONGODB_DB: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }),
  SERVICE_TOKEN: Type.String({ minLength: 32 }),
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://[^/?#]+$' }),
  NODE_ENV: Type.String({ default: 'development' }),
  LOG_LEVEL: Type.String({ pattern: '^(fatal|error|warn|info|debug|trace|silent)$', default: 'info' }),
  BUILD: Type.String({ default: 'dev' }),
  /** The quotas that an operator changes from those in the contracts, as JSON; read by `quotaTable`. */
  QUOTAS: Type.String({ default: '{}' })
})
export type BaseConfig = Static<typeof BaseConfig>

interface Described {
  type?: string
  default?: unknown
}

function fromText(schema: TSchema & Described, text: string): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/**
 * Reads the variables that a schema names. An empty variable counts as absent.
 * @throws Error naming every invalid variable at once, without values because some are secrets
 */
export function readConfig<S extends TObject>(schema: S, env: NodeJS.ProcessEnv = process.env): Static<S> {
  const read: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = env[name]
    const described: TSchema & Described = property
    const value = text === undefined || text === '' ? described.default : fromText(described, text)
    if (value !== undefined) read[name] = value
  }
  const violations = Object.entries(schema.properties).flatMap(([name, property]) => {
    const needed = schema.required?.includes(name) ?? false
    if (!(name in read)) return needed ? [`${name} is missing`] : []
    return Value.Check(property, read[name])
      ? []
      : [`${name} ${Value.Errors(property, read[name])[0]?.message ?? 'is not right'}`]
  })
  if (violations.length > 0) throw new Error(`Configuration: ${violations.join('; ')}`)
  return Value.Parse(schema, read)
}
