import { formatNumber } from '@annals/web-kit'

const MINUTE = 60
const HOUR = 3600
const told = (unit: string, n: number) => formatNumber(Math.round(n), { style: 'unit', unit, unitDisplay: 'short' })

/** A time that was waited, in the unit that tells most of it. */
export const waited = (seconds: number): string =>
  seconds < 2 * MINUTE
    ? told('second', seconds)
    : seconds < 2 * HOUR
      ? told('minute', seconds / MINUTE)
      : told('hour', seconds / HOUR)
