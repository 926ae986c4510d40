import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv6 addresses that only wrap one of IPv4 in a way that is no longer used (RFC 4291, 2.5.5.1). */
const COMPATIBLE = ipaddr.IPv6.parse('::')

/** Whether an IP address is one of the public internet: not of this machine, of a private network, of a cloud's own
 * services, nor a way around to one of them. */
export function isPublic(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  // Only as a socket writes it: the shorter forms of old are read differently by different programs.
  if (isIP(bare) === 0) return false
  // Unwraps IPv4 addresses mapped into IPv6.
  const ip = ipaddr.process(bare)
  return ip.range() === 'unicast' && !(ip instanceof ipaddr.IPv6 && ip.match(COMPATIBLE, 96))
}
