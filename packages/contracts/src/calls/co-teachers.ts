import Type from 'typebox'
import { defineCall } from '../call.ts'
import { CO_TEACHERS_MAX, Colleague, ColleagueShare } from '../documents/co-teacher.ts'
import { Done, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-shares', area: 'co-teachers', method: 'POST' } as const
const Named = Strict({ share: Uuid, member: Uuid })

/** Colleagues of the same team who may review a share (behaviour/sharing §14). */
export const coTeacherCalls = {
  sharesOfColleagues: defineCall({
    ...here,
    path: '/my/shares/of-colleagues',
    access: 'member',
    summary: 'The shares of colleagues that the member may review, the latest first',
    body: Strict({}),
    response: Strict({ shares: Type.Array(ColleagueShare) })
  }),
  coTeachers: defineCall({
    ...here,
    path: '/my/shares/co-teachers',
    access: 'owner',
    summary: 'Who may review a share, and who else of the team could',
    body: Strict({ share: Uuid }),
    response: Strict({
      data: Type.Array(Strict({ ...Colleague.properties, isInTeam: Type.Boolean() }), { maxItems: CO_TEACHERS_MAX }),
      team: Type.Array(Colleague)
    })
  }),
  addCoTeacher: defineCall({
    ...here,
    path: '/my/shares/co-teachers/add',
    access: 'owner',
    summary: 'Lets a member of the same team review a share; 400 for everybody else',
    body: Named,
    response: Done
  }),
  removeCoTeacher: defineCall({
    ...here,
    path: '/my/shares/co-teachers/remove',
    access: 'owner',
    summary: 'Takes this back',
    body: Named,
    response: Done
  })
}
