import { openPages } from '@annals/federation/open-pages'
import { publicPageCalls as calls, PUBLIC_KINDS, type PublicKind } from '@annals/contracts'
import { type Area, fail, route } from '@annals/service-kit'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../deps.ts'
import { headHtml } from './head.ts'
import { feed, robots, sitemap, sitemapIndex } from './lists.ts'
import { publicPages } from './service.ts'

const MINUTES_5 = 'public, max-age=300'
const PUBLIC = { config: { access: 'public' } } as const
const FILE = new RegExp(`^(?<kind>${PUBLIC_KINDS.join('|')})-(?<file>[1-9][0-9]{0,2})$`)

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', MINUTES_5).send(text)

/**
 * What other sites read of public pages (behaviour/public-pages). Except oEmbed, these are no calls of the contracts:
 * their answers are not JSON, and no browser of ours asks for them.
 */
export function pageMetadataArea({ internal, config }: Pick<AreaDeps, 'internal' | 'config'>): Area {
  const origin = config.PUBLIC_ORIGIN
  const pages = publicPages(internal, origin, openPages(config.WWW_DIR))
  return app => {
    route(app, calls.oembed, async ({ query, reply }) => {
      void reply.header('access-control-allow-origin', '*')
      return pages.embedded(query.url)
    })
    // The gateways put it into the page. It is empty where the page keeps its usual head.
    app.get<{ Querystring: { path?: string } }>(
      '/api/page-head',
      { ...PUBLIC, schema: { querystring: { type: 'object', properties: { path: { type: 'string' } } } } },
      async ({ query }, reply) => {
        const facts = await pages.at(query.path ?? '')
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(facts ? headHtml(facts) : '')
      }
    )
    app.get('/robots.txt', PUBLIC, (_request, reply) => send(reply, 'text/plain', robots(origin)))
    app.get('/sitemap.xml', PUBLIC, async (_request, reply) =>
      send(reply, 'application/xml', sitemapIndex(await pages.sitemapFiles()))
    )
    app.get<{ Params: { name: string } }>('/sitemap/:name.xml', PUBLIC, async ({ params }, reply) => {
      if (params.name === 'screens') return send(reply, 'application/xml', sitemap(await pages.screens()))
      const { kind, file } = FILE.exec(params.name)?.groups ?? fail('NOT_FOUND')
      return send(reply, 'application/xml', sitemap(await pages.sitemapFile(kind as PublicKind, Number(file))))
    })
    app.get('/feed.atom', PUBLIC, async (_request, reply) =>
      send(reply, 'application/atom+xml', feed(await pages.newest(), origin))
    )
  }
}
