import { calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import { type ReviewDeps, reviewService } from './service.ts'

/** What owners, and colleagues whom they let review, see of the answers to their shares (behaviour/sharing §9). */
export function reviewArea(deps: ReviewDeps): Area {
  const service = reviewService(deps)
  return app => {
    route(app, calls.shareStatus, async ({ member, body }) => ({ data: await service.status(member.uuid, body.share) }))
    route(app, calls.reviewShare, ({ member, body }) => service.review(member.uuid, body.share))
    route(app, calls.reviewClass, ({ member, body }) => service.class(member.uuid, body.share, body.page ?? 1))
    route(app, calls.reviewBlock, ({ member, body }) =>
      service.block(member.uuid, body.share, body.block, body.page ?? 1)
    )
    route(app, calls.getAnswer, async ({ member, body }) => ({
      data: await service.answer(member.uuid, body.answer)
    }))
    route(app, calls.removeStudents, async ({ member, body }) => {
      await service.removeStudents(member.uuid, body.share, body.answers)
      return { status: 'ok' as const }
    })
    route(app, calls.makeCards, async ({ member, body }) => ({
      cards: await service.cards(member.uuid, body.share, body.count)
    }))
    route(app, calls.renewCode, async ({ member, body }) => ({
      code: await service.renewCode(member.uuid, body.share, body.answer)
    }))
  }
}
