/** The known facts of a thing, in readable form; unknown ones are left out. */
export const factsOf = (rows: readonly (readonly [name: string, value: string])[]): Record<string, string> =>
  Object.fromEntries(rows.filter(([, value]) => value !== ''))

/** A day as `1 March 2026`, in UTC. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))
