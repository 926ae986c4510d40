import type { Identify } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { memberRepository } from './member-repository.ts'
import { sessionRepository } from './session-repository.ts'
import { sessionService } from './sessions.ts'

/** Who stands behind a session, asked in the process that holds them. */
export function accountsIdentify({ db, now }: Pick<AreaDeps, 'db' | 'now'>): Identify {
  const sessions = sessionService(sessionRepository(db), memberRepository(db), now)
  return id => sessions.identify(id)
}
