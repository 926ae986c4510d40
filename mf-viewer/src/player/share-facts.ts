import type { Activity, ShareOptions } from '@annals/contracts'

export interface ShareFacts {
  options: ShareOptions
  /** Counts the versions of the activity that the share has had, from 1. */
  version: number
  /** When the answers were deleted because their time was over; null before. */
  deleted: string | null
  /** The last day on which answers are kept; null where the service says none. */
  keepUntil: string | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** The facts in a share. Pages and services are published separately, so an older service may send less. */
export function factsOf(share: unknown): ShareFacts {
  const { options, version, retention } = fieldsOf(share)
  const { resumeCode, seeProgress, aliases } = fieldsOf(options)
  const { until, deleted } = fieldsOf(retention)
  return {
    options: { resumeCode: resumeCode !== false, seeProgress: seeProgress === true, aliases: aliases === true },
    version: typeof version === 'number' ? version : 1,
    deleted: typeof deleted === 'string' ? deleted : null,
    keepUntil: typeof until === 'string' ? until : null
  }
}

/** The version of the activity that an answer belongs to, if it is not the share's own. */
export function otherVersionOf(data: object): Activity | null {
  return 'activity' in data && isObject(data.activity) ? (data.activity as Activity) : null
}
