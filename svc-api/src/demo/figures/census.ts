import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface JobCount {
  job: string
  sex: 'men' | 'women'
  year: number
  count: number
  perc: number
}
const jobs = (): JobCount[] => require('vega-datasets/data/jobs.json')

/** How many men or women named the occupation, in thousands, by the year of the census. */
export function workers(job: string, sex: JobCount['sex']): [year: number, thousands: number][] {
  return jobs()
    .filter(row => row.job === job && row.sex === sex)
    .map(({ year, count }) => [year, count / 1000])
}

/** Share of all who named one, in percent. */
export function share(names: readonly string[]): [year: number, percent: number][] {
  const years = new Map<number, number>()
  for (const { job, year, perc } of jobs())
    if (names.includes(job)) years.set(year, (years.get(year) ?? 0) + perc * 100)
  return [...years].toSorted(([one], [other]) => one - other)
}

/** The population of a year in groups of five years of age. */
export function population(year: number): { age: number; men: number; women: number }[] {
  const rows: {
    year: number
    age: number
    sex: 1 | 2
    people: number
  }[] = require('vega-datasets/data/population.json')
  const ages = [...new Set(rows.map(({ age }) => age))].toSorted((one, other) => one - other)
  const people = (age: number, sex: 1 | 2) =>
    rows.find(row => row.year === year && row.age === age && row.sex === sex)?.people ?? 0
  return ages.map(age => ({ age, men: people(age, 1), women: people(age, 2) }))
}
