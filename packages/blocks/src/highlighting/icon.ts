/** Drawn on the grid of ui's icons. */
export const highlightingIcon = {
  path: 'm8.5 12.5 7.5-8 4 3.8-7.5 8H8.5ZM8.5 16.3 6.5 18M4 20.5h16'
}
