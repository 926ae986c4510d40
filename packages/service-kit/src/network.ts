import { isIP } from 'node:net'

const GROUPS = 8
/** Groups of an IPv6 address that identify a network: a household or a server has all addresses of its /64. */
const NETWORK_GROUPS = 4

/** The eight groups of an IPv6 address; the last two may be written as an IPv4 address. */
function groupsOf(ip: string): number[] {
  const words = (part: string): number[] =>
    part.split(':').flatMap(word => {
      if (word === '') return []
      if (!word.includes('.')) return [Number.parseInt(word, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
  const [head = '', tail] = ip.split('::')
  const before = words(head)
  if (tail === undefined) return before
  const after = words(tail)
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after]
}

/**
 * The unit that limits count: an IPv4 address itself, in whatever notation; of an IPv6 address its /64. A text that is
 * no address counts as written. A closed connection has no address.
 */
export function networkOf(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').split('%', 1)
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map(group => group.toString(16))
    .join(':')}::/64`
}
