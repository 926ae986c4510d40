/** The median of several runs, and their lowest and highest value. */
export interface Spread {
  min: number
  median: number
  max: number
  runs: number
}

/** @throws where there is no run */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((one, other) => one - other)
  const [min, median, max] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (min === undefined || median === undefined || max === undefined) throw new Error('A figure needs a run')
  return { min, median, max, runs: sorted.length }
}

const write = (label: string, values: readonly number[], show: (value: number) => string, note = '') => {
  const { min, median, max, runs } = spreadOf(values)
  const figure = `${show(min)} / ${show(median)} / ${show(max)}`
  console.log(
    `  ${label.padEnd(58)} ${figure.padEnd(32)} ${(runs === 1 ? '1 run' : `${runs} runs`).padEnd(8)} ${note}`.trimEnd()
  )
}

export const tellHeading = (text: string): void => console.log(`\n${text} (min / median / max)`)
/** Bytes, told in kB of 1000. */
export const tellBytes = (label: string, values: readonly number[], note?: string): void =>
  write(label, values, value => `${(value / 1000).toFixed(1)} kB`, note)
/** Milliseconds, told in seconds. */
export const tellTime = (label: string, values: readonly number[], note?: string): void =>
  write(label, values, value => `${(value / 1000).toFixed(2)} s`, note)
export const tellRatio = (label: string, values: readonly number[], note?: string): void =>
  write(label, values, value => value.toFixed(3), note)
/** Milliseconds as they are. */
export const tellMilliseconds = (label: string, values: readonly number[], note?: string): void =>
  write(label, values, value => `${value.toFixed(1)} ms`, note)
export const tellCount = (label: string, values: readonly number[], note?: string): void =>
  write(label, values, value => value.toFixed(0), note)
export const tellRate = (label: string, values: readonly number[], note?: string): void =>
  write(label, values, value => `${value.toFixed(0)}/s`, note)
/** Milliseconds, and whether the worst run is within the limit. */
export const tellLimit = (label: string, values: readonly number[], limit: number): void =>
  write(
    label,
    values,
    value => `${value.toFixed(1)} ms`,
    `limit ${limit} ms: ${spreadOf(values).max <= limit ? 'PASS' : 'SHORT OF IT'}`
  )
/** MB of memory, and whether the worst run is within the limit; null where the system does not provide it. */
export const tellMemory = (label: string, values: readonly (number | null)[], limit: number): void => {
  const known = values.filter(value => value !== null)
  if (known.length === 0) return console.log(`  ${label}: not told by this system`)
  write(
    label,
    known,
    value => `${value.toFixed(0)} MB`,
    `limit ${limit} MB: ${spreadOf(known).max <= limit ? 'PASS' : 'SHORT OF IT'}`
  )
}
