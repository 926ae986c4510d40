import type { Activity, ShareOptions } from '@annals/contracts'

export interface ShareFacts {
  options: ShareOptions
  /** Counts the versions of the activity that the share has had, from 1. */
  version: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** The facts in a share. Pages and services are published separately, so an older service may send less. */
export function factsOf(share: unknown): ShareFacts {
  const { options, version } = fieldsOf(share)
  const { resumeCode, seeProgress } = fieldsOf(options)
  return {
    options: { resumeCode: resumeCode !== false, seeProgress: seeProgress === true },
    version: typeof version === 'number' ? version : 1
  }
}

/** The version of the activity that an answer belongs to, if it is not the share's own. */
export function otherVersionOf(data: object): Activity | null {
  return 'activity' in data && isObject(data.activity) ? (data.activity as Activity) : null
}
