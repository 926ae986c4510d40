/** Drawn on the grid of ui's icons. */
export const questionIcon = {
  path: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.8M12 18.05a.45.45 0 1 0 0 .9.45.45 0 1 0 0-.9'
}
