/** Drawn on the grid of ui's icons. */
export const analysingIcon = {
  path: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.2 11.5a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0m5.8 2.5 3 3'
}
