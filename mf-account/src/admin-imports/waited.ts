import { formatNumber } from '../i18n/index.ts'

const MINUTE = 60
const HOUR = 3600
const told = (unit: string, n: number) => formatNumber(Math.round(n), { style: 'unit', unit, unitDisplay: 'short' })

/** A waiting time in the most suitable unit. */
export const waited = (seconds: number): string =>
  seconds < 2 * MINUTE
    ? told('second', seconds)
    : seconds < 2 * HOUR
      ? told('minute', seconds / MINUTE)
      : told('hour', seconds / HOUR)
