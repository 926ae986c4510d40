/** After which line something lands that is dropped at height `y`, from 0; −1 before the first. All in pixels. */
export function lineAt(lines: readonly { top: number; bottom: number }[], y: number): number {
  let found = -1
  for (const [at, { top, bottom }] of lines.entries()) if (y > (top + bottom) / 2) found = at
  return found
}
