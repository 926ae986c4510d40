import {
  activityInternalCalls,
  collectionInternalCalls,
  libraryInternalCalls,
  narrativeInternalCalls,
  type QuotaUse,
  tagInternalCalls
} from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'

const ASKED = [
  libraryInternalCalls.sourceUsage,
  collectionInternalCalls.collectionUsage,
  activityInternalCalls.activityUsage,
  narrativeInternalCalls.narrativeUsage,
  tagInternalCalls.tagUsage
]

/** How much a member has of everything that the areas store: each area counts its own. */
export async function usageOf(internal: InternalClient, owner: string): Promise<QuotaUse[]> {
  const answers = await Promise.all(ASKED.map(call => internal(call, { owner })))
  return answers.flatMap(({ usage }) => usage)
}
