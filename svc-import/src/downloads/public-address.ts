import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv6 addresses that contain an IPv4 address in a deprecated form (RFC 4291, 2.5.5.1). */
const COMPATIBLE = ipaddr.IPv6.parse('::')

/**
 * Whether an IP address is in the public internet: not of this machine, a private network or a cloud's internal
 * services, and not a way around to one of them.
 */
export function isPublic(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  // Only in the form of a socket: different programs read the old short forms differently.
  if (isIP(bare) === 0) return false
  // Unwraps IPv4 addresses mapped into IPv6.
  const ip = ipaddr.process(bare)
  return ip.range() === 'unicast' && !(ip instanceof ipaddr.IPv6 && ip.match(COMPATIBLE, 96))
}
