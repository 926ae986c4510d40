import { useEffect } from 'react'

/** More pages than any list has: their first thing still has a number that calls take. */
const MOST = 1000

/** The page that an address names, from 1. */
export const pageFrom = (named: string, most = MOST): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(named)) || 1))

/**
 * Leads from behind the last page of a list to the last one: it may be gone, or an address may name one that never was.
 * @param pages 0 while it is not known how many there are
 * @returns whether the page is behind the last one
 */
export function useLastPage(page: number, pages: number, turn: (page: number) => void): boolean {
  const isPastLast = pages > 0 && page > pages
  useEffect(() => {
    if (isPastLast) turn(pages)
  }, [isPastLast, pages, turn])
  return isPastLast
}
