/** Drawn on the grid of ui's icons. */
export const textIcon = { path: 'M4.5 6h15M4.5 10.5h15M4.5 15h15M4.5 19.5h9' }
