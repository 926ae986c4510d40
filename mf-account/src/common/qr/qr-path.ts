/** Drawing of a QR matrix as one SVG path: a rectangle for every run of dark modules, one unit a module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = []
  modules.forEach((row, y) => {
    let from = -1
    for (let x = 0; x <= row.length; x++) {
      if (row[x] && from < 0) from = x
      if (!row[x] && from >= 0) {
        runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`)
        from = -1
      }
    }
  })
  return runs.join('')
}
