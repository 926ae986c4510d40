import { BaseConfig, connect, readConfig } from '@annals/service-kit'
import Type from 'typebox'
import { shareModel } from '../areas/shares/model.ts'
import { CLASS, DEMO_SHARE } from './class-scenario.ts'

const { MONGODB_URL, MONGODB_DB, NODE_ENV } = BaseConfig.properties
const config = readConfig(
  Type.Object({ MONGODB_URL, MONGODB_DB, NODE_ENV, API_URL: Type.String(), SHARES_URL: Type.String() })
)

/** Calls one of the running services. Rejects with its error. */
async function call<Answer>(base: string, path: string, body: object, session = ''): Promise<Answer> {
  const response = await fetch(new URL(`/api${path}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function hasShared(): Promise<boolean> {
  const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
  try {
    return (await shareModel(db).exists({ activity: DEMO_SHARE.activity })) !== null
  } finally {
    await db.close()
  }
}

// A lesson under way, shared and answered with the site's own calls. It is made once: if somebody deletes it, it stays
// deleted.
if (config.NODE_ENV === 'production') throw new Error('Demo content is never made in production.')
if (!(await hasShared())) {
  const { login, password, activity } = DEMO_SHARE
  const { session } = await call<{ session: { sessionId: string } }>(config.API_URL, '/login', { login, password })
  const { share } = await call<{ share: { uuid: string } }>(
    config.SHARES_URL,
    '/share-activity',
    { activity, mode: 'Students', options: { resumeCode: true, seeProgress: true } },
    session.sessionId
  )
  for (const { email, answers, isSent } of CLASS) {
    const { sa } = await call<{ sa: string }>(config.SHARES_URL, '/ea/student/start', { share: share.uuid, email })
    if (Object.keys(answers).length === 0) continue
    await call(config.SHARES_URL, isSent ? '/ea/student/submit' : '/ea/student/save', { sa, answers })
  }
}
