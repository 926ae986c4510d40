/** Somebody who waits for a place: whose it is, and for which piece of work. `asked` rises with each that comes. */
export interface Asking {
  owner: string
  job: string
  asked: number
}

export interface Fairness {
  /** Those who have a place. */
  running: readonly Pick<Asking, 'owner' | 'job'>[]
  /** When an owner, and a job, last got a place, on the same count as `asked`. */
  served: ReadonlyMap<string, number>
  /** Most places that one owner, and one job, has at once. */
  perOwner: number
  perJob: number
}

const count = <K extends 'owner' | 'job'>(running: Fairness['running'], key: K, value: string): number =>
  running.reduce((sum, one) => sum + (one[key] === value ? 1 : 0), 0)

/** Who gets the place that is free: of the owners who have the fewest places the one who was served longest ago, of that
 * owner's jobs likewise, of that job the first. Who was never served has waited since asking, so that newcomers, however
 * many, pass nobody by. @returns its place among those who wait, -1 where none may have it */
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
    const differs = rank.findIndex((value, place) => value !== best[place])
    if (next !== -1 && (differs === -1 || rank[differs]! > best[differs]!)) return
    next = at
    best = rank
  })
  return next
}
