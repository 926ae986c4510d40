/** Drawn on the grid of ui's icons. */
export const comparingIcon = { path: 'M3.5 5.5h7v13h-7zM13.5 5.5h7v13h-7zM7 10v4M17 8.5v7' }
