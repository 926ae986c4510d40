/** Drawn on the grid of ui's icons. */
export const discoveringIcon = {
  path: 'M3.5 9.5h5v5h-5zM15.5 3.5h5v5h-5zM15.5 15.5h5v5h-5zM8.5 12H12M15.5 6H12v12h3.5'
}
