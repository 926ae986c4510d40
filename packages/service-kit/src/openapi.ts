import * as contracts from '@annals/contracts'
import { allCalls, type Call, PRODUCT, ErrorResponse, type ServiceName } from '@annals/contracts'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import Type from 'typebox'
import { withNamedSchemas } from './named-schemas.ts'
import { pathOf, schemaOf } from './routes.ts'

const REFUSAL = { $ref: 'Refusal#' } as const

function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'public' || call.access === 'studentToken') return []
  return [{ [call.access === 'service' ? 'service' : 'session']: [] }]
}

const operationId = (call: Call) =>
  `${call.method.toLowerCase()}${pathOf(call).replace(/[^A-Za-z0-9]+(.)/g, (_, c: string) => c.toUpperCase())}`

/** The documents of the contracts, by their names. */
const NAMED = Object.fromEntries(
  Object.entries<unknown>(contracts).filter(([, value]) => Type.IsObject(value) || Type.IsUnion(value))
)
/** A route that stands for all of them, so that they are written as those of the calls are. */
const NAMES = '/names'

interface Document {
  components: { schemas: Record<string, unknown> }
  paths: Record<string, unknown>
}

function namesOf(paths: Record<string, unknown>): Record<string, unknown> {
  const { post } = paths[NAMES] as { post: { requestBody: { content: Record<string, { schema: unknown }> } } }
  return (post.requestBody.content['application/json']!.schema as { properties: Record<string, unknown> }).properties
}

/** A service's OpenAPI 3.1 document, from the contracts alone: the same on every machine. */
export async function openApiOf(service: ServiceName): Promise<object> {
  const app = Fastify({ exposeHeadRoutes: false })
  // Nobody calls it: its schemas are only read.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  app.addSchema({ $id: 'Refusal', ...ErrorResponse })
  await app.register(swagger, {
    refResolver: { buildLocalReference: json => (typeof json['$id'] === 'string' ? json['$id'] : '') },
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT.name} ${service}`, version: PRODUCT.version },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          service: { type: 'apiKey', in: 'header', name: 'x-service-token' }
        }
      }
    }
  })
  await app.register(async instance => {
    for (const call of allCalls.filter(one => one.service === service)) {
      const schema = schemaOf(call)
      instance.route({
        method: call.method,
        url: pathOf(call),
        schema: {
          ...schema,
          operationId: operationId(call),
          summary: call.summary,
          description: `Access: ${call.access}`,
          tags: [call.area],
          security: securityOf(call),
          ...(call.multipart && { consumes: ['multipart/form-data'] }),
          response: { ...schema.response, '4xx': REFUSAL, '5xx': REFUSAL }
        },
        handler: async () => ({})
      })
    }
  })
  await app.register(async instance => {
    const body = { type: 'object', properties: NAMED }
    instance.route({ method: 'POST', url: NAMES, schema: { body }, handler: async () => ({}) })
  })
  await app.ready()
  const document = JSON.parse(JSON.stringify(app.swagger())) as Document
  await app.close()
  const { [NAMES]: _names, ...own } = document.paths
  const { paths, schemas } = withNamedSchemas(own, namesOf(document.paths))
  const { components } = document
  return { ...document, components: { ...components, schemas: { ...components.schemas, ...schemas } }, paths }
}

/** Where the committed documents are. */
export const OPENAPI_DIR = new URL('../../../docs/openapi/', import.meta.url)

export const openApiText = async (service: ServiceName): Promise<string> =>
  `${JSON.stringify(await openApiOf(service), null, 2)}\n`
