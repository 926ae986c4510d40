/**
 * Cycles in a graph, each as a path from a node back to itself. Every part of the graph that contains a cycle is
 * reported at least once.
 */
export function cyclesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = []
  const way: string[] = []
  const done = new Set<string>()
  const visit = (point: string): void => {
    const before = way.indexOf(point)
    if (before >= 0) cycles.push([...way.slice(before), point])
    if (before >= 0 || done.has(point)) return
    way.push(point)
    for (const next of arrows.get(point) ?? []) visit(next)
    way.pop()
    done.add(point)
  }
  for (const point of arrows.keys()) visit(point)
  return cycles
}

/** The part of a package that a file belongs to: a folder of its `src`, an area of a service, or a file that stands
 * beside the folders. */
export const partOf = (path: string): string => /^.*?(?:^|\/)src\/(?:areas\/)?[^/]+/.exec(path)?.[0] ?? path

/** The arrows between parts that follow from arrows between files. */
export function betweenParts(arrows: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  for (const [from, files] of arrows) {
    const part = partOf(from)
    const others = parts.get(part) ?? new Set()
    for (const to of files) if (partOf(to) !== part) others.add(partOf(to))
    parts.set(part, others)
  }
  return parts
}
