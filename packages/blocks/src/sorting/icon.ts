/** Drawn on the grid of ui's icons. */
export const sortingIcon = { path: 'M3 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0M9 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0' }
