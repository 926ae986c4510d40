import { calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import { type ShareDeps, shareService } from './service.ts'

/** Making, listing, opening, updating and deleting shares (behaviour/sharing §1, §2). */
export function sharesArea(deps: ShareDeps): Area {
  const service = shareService(deps)
  return app => {
    route(app, calls.shareActivity, async ({ member, body }) => ({
      share: await service.create(member, body)
    }))
    route(app, calls.myShares, async ({ member }) => ({ shares: await service.list(member.uuid) }))
    route(app, calls.shareUsage, async ({ member }) => ({ usage: await service.usage(member) }))
    route(app, calls.keepAnswers, async ({ member, body }) => ({
      retention: await service.keep(member.uuid, body.share, body.until)
    }))
    route(app, calls.deleteShares, async ({ member, body }) => {
      await service.remove(member.uuid, body.uuids)
      return { status: 'ok' as const }
    })
    route(app, calls.newerVersion, ({ member, body }) => service.newer(member.uuid, body.share))
    route(app, calls.updateShare, async ({ member, body }) => ({
      share: await service.update(member, body.share, body.rev)
    }))
    route(app, calls.sharesLeft, ({ member }) => service.left(member.uuid))
    route(app, calls.sharesLeftByMember, ({ body }) => service.left(body.member))
    route(app, calls.deleteAccount, async ({ member, body }) => {
      await service.deleteAccount(member.uuid, body)
      return { status: 'ok' as const }
    })
    route(app, calls.viewShare, ({ member, body }) => service.view(body.share, member?.uuid ?? null))
  }
}
