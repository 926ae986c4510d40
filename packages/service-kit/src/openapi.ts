import { allCalls, type Call, PRODUCT, ErrorAnswer, type ServiceName } from '@annals/contracts'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { pathOf, schemaOf } from './routes.ts'

const REFUSAL = { $ref: 'Refusal#' } as const

function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'public' || call.access === 'studentToken') return []
  return [{ [call.access === 'service' ? 'service' : 'session']: [] }]
}

const operationId = (call: Call) =>
  `${call.method.toLowerCase()}${pathOf(call).replace(/[^A-Za-z0-9]+(.)/g, (_, c: string) => c.toUpperCase())}`

/** A service's OpenAPI 3.1 document, from the contracts alone: the same on every machine. */
export async function openApiOf(service: ServiceName): Promise<object> {
  const app = Fastify({ exposeHeadRoutes: false })
  app.addSchema({ $id: 'Refusal', ...ErrorAnswer })
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
  await app.ready()
  const document: unknown = JSON.parse(JSON.stringify(app.swagger()))
  await app.close()
  return Object(document)
}

/** Where the committed documents are. */
export const OPENAPI_DIR = new URL('../../../docs/openapi/', import.meta.url)

export const openApiText = async (service: ServiceName): Promise<string> =>
  `${JSON.stringify(await openApiOf(service), null, 2)}\n`
