import { calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import { type OwnAnswerDeps, ownAnswerService } from './service.ts'

const done = { status: 'ok' } as const

/** Calls of students about what is kept of them. */
export function ownAnswersArea(deps: OwnAnswerDeps): Area {
  const service = ownAnswerService(deps)
  return app => {
    route(app, calls.askForOwnAnswers, async ({ body, request }) => {
      await service.ask(body.email, request.headers['accept-language'], request.network)
      return done
    })
    route(app, calls.openOwnAnswers, ({ body }) => service.open(body.challenge))
    route(app, calls.openOwnCard, ({ body, request }) => service.openCard(body, request.network))
    route(app, calls.ownAnswers, async ({ body }) => ({ data: await service.list(body.key) }))
    route(app, calls.ownAnswer, ({ body }) => service.one(body.key, body.answer))
    route(app, calls.eraseOwnAnswers, async ({ body }) => {
      await service.erase(body.key, body.answers)
      return done
    })
  }
}
