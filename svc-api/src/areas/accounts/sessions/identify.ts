import type { Identify } from '@annals/service-kit'
import type { AreaDeps } from '../../deps.ts'
import { memberRepository } from '../members/member-repository.ts'
import { sessionRepository } from './session-repository.ts'
import { sessionService } from './sessions.ts'

/** Finds the member of a session, in the process that stores the sessions. */
export function accountsIdentify({ db, now }: Pick<AreaDeps, 'db' | 'now'>): Identify {
  const sessions = sessionService(sessionRepository(db), memberRepository(db), now)
  return id => sessions.identify(id)
}
