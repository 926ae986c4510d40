/** Whether a version such as "6.0.16" comes before another. */
export function olderThan(version: string, least: string): boolean {
  const numbers = numbersOf(version)
  for (const [index, number] of numbersOf(least).entries())
    if (numbers[index] !== number) return (numbers[index] ?? 0) < number
  return false
}

const numbersOf = (version: string) => version.split('.').map(Number)
