import { calls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { Student } from './recent-students.ts'
import type { AnswerService } from './service.ts'

/** Students' calls. All calls after the start depend on `sa` only. */
export function answersArea(service: AnswerService): Area {
  return app => {
    route(app, calls.startStudent, ({ body, request }) => service.start(body, request.network))
    // `service.student` has found these.
    route(app, calls.saveAnswers, ({ student, body }) => service.save(student as Student, body))
    route(app, calls.lookAtAnswers, ({ student, body }) => service.look(student as Student, body.revs))
    route(app, calls.submitAnswers, async ({ student, body }) => ({
      submitted: await service.submit(student as Student, body)
    }))
  }
}
