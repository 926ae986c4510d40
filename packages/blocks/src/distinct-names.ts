/** Names that people take for the same. */
export const sameName = (name: string) => name.replace(/\s+/g, ' ').trim().toLocaleLowerCase()

/** The names, all different: the second of the same name gets the number 2. */
export function distinctNames(
  wanted: readonly string[],
  numbered: (name: string, number: number) => string
): readonly string[] {
  const taken = new Set<string>()
  return wanted.map(name => {
    let free = name
    for (let number = 2; taken.has(sameName(free)); number++) free = numbered(name, number)
    taken.add(sameName(free))
    return free
  })
}
