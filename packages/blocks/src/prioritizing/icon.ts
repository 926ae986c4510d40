/** Drawn on the grid of ui's icons. */
export const prioritizingIcon = { path: 'M10 6h11M10 12h8M10 18h5M5 20V4M2.5 6.5 5 4l2.5 2.5' }
