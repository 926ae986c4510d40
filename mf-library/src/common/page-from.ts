const LAST = 1000

/** The number of a list's page as its address names it; the first where that is no number. */
export const pageFrom = (text: string): number => Math.min(LAST, Math.max(1, Math.trunc(Number(text)) || 1))
