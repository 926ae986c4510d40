/** A request that waits for a slot: its owner, and its job. `asked` increases with each request. */
export interface Asking {
  owner: string
  job: string
  asked: number
}

export interface Fairness {
  /** Requests that have a slot. */
  running: readonly Pick<Asking, 'owner' | 'job'>[]
  /** When an owner, and a job, last got a slot, on the same count as `asked`. */
  served: Pick<ReadonlyMap<string, number>, 'get'>
  /** Most slots that one owner, and one job, may have at once. */
  perOwner: number
  perJob: number
}

const count = <K extends 'owner' | 'job'>(running: Fairness['running'], key: K, value: string): number =>
  running.reduce((sum, one) => sum + (one[key] === value ? 1 : 0), 0)

/**
 * Who gets the free slot. Of the owners with the fewest slots, the one that was served longest ago; of that owner's
 * jobs, by the same rule; of that job, its first request. For an owner that was never served, the waiting time counts
 * from the request, so many newcomers do not overtake anybody.
 * @returns its index among the waiting requests, -1 where none may have the slot
 */
export function whoIsNext(waiting: readonly Asking[], { running, served, perOwner, perJob }: Fairness): number {
  const owners = new Map<string, { running: number; since: number }>()
  const jobs = new Map<string, { running: number; since: number }>()
  for (const { owner, job, asked } of waiting) {
    if (!owners.has(owner))
      owners.set(owner, { running: count(running, 'owner', owner), since: served.get(owner) ?? asked })
    if (!jobs.has(job)) jobs.set(job, { running: count(running, 'job', job), since: served.get(job) ?? asked })
  }
  let next = -1
  let best: number[] = []
  waiting.forEach(({ owner, job, asked }, at) => {
    const ofOwner = owners.get(owner)!
    const ofJob = jobs.get(job)!
    if (ofOwner.running >= perOwner || ofJob.running >= perJob) return
    const rank = [ofOwner.running, ofOwner.since, ofJob.running, ofJob.since, asked]
    const differs = rank.findIndex((value, index) => value !== best[index])
    if (next !== -1 && (differs === -1 || rank[differs]! > best[differs]!)) return
    next = at
    best = rank
  })
  return next
}
