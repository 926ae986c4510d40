import type { Activity } from '@annals/contracts'

/** What a teacher decided when sharing (behaviour/sharing §1.1). */
export interface ShareOptions {
  /** Another device of a student needs the code. */
  resumeCode: boolean
  /** The teacher sees answers before they are sent. */
  seeProgress: boolean
}

export interface ShareFacts {
  options: ShareOptions
  /** Counts the versions of the activity that the share was moved to, from 1. */
  version: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** What a share tells about itself. Pages and services are published apart: one of the version before says less. */
export function factsOf(share: unknown): ShareFacts {
  const { options, version } = fieldsOf(share)
  const { resumeCode, seeProgress } = fieldsOf(options)
  return {
    options: { resumeCode: resumeCode !== false, seeProgress: seeProgress === true },
    version: typeof version === 'number' ? version : 1
  }
}

/** The version of the activity that an answer belongs to, where that is not the share's own. */
export function otherVersionOf(data: object): Activity | null {
  return 'activity' in data && isObject(data.activity) ? (data.activity as Activity) : null
}
