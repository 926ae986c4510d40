import { calls } from '@annals/contracts'
import { type Area, mostOf, type QuotaTable, route } from '@annals/service-kit'
import type { LinkService } from './service.ts'

/**
 * Short links (behaviour/frame §5). `GET /hist/{code}` is not called by the app: a browser opens it, and the gateway
 * shows the app's page where the code is unknown.
 */
export function shortLinksArea(service: LinkService, quotas: QuotaTable): Area {
  return app => {
    route(app, calls.createShortLink, async ({ member, body }) => ({
      shortUrl: await service.create({
        owner: member.uuid,
        url: body.url,
        purpose: body.shortlinkfor,
        activity: body.activity ?? null,
        most: mostOf(quotas, member.permissions).shortLinks
      })
    }))
    route(app, calls.resolveShortLink, async ({ params, request }) => ({
      url: await service.resolve(params.shortCode ?? '', request.network)
    }))
    app.get<{ Params: { code: string } }>('/hist/:code', { config: { access: 'public' } }, async (request, reply) =>
      reply.redirect(await service.resolve(request.params.code, request.network), 302)
    )
  }
}
