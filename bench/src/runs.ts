/** Runs of each figure: enough to see the spread. */
export const RUNS = 3

/** One after the other, so that runs do not disturb each other. */
export const times = async <T>(count: number, work: (run: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let run = 0; run < count; run++) results.push(await work(run))
  return results
}
