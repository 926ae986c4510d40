/** Milliseconds from when a save was due to its acknowledgement. */
export interface Latencies {
  count: number
  p50: number
  p99: number
  p999: number
  max: number
}

/** The value that the given share of all values does not exceed (nearest rank), of values in ascending order. */
const rank = (sorted: Float64Array, share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

/** Exact, from every single value; zeros where there is none. */
export const latenciesOf = (values: readonly number[]): Latencies => {
  const sorted = Float64Array.from(values).sort()
  return {
    count: sorted.length,
    p50: rank(sorted, 0.5),
    p99: rank(sorted, 0.99),
    p999: rank(sorted, 0.999),
    max: rank(sorted, 1)
  }
}
