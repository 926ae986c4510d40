import { BlockList, isIP } from 'node:net'

/**
 * Address ranges from which a service's gateway connects: this machine, or a network that is not reachable from
 * outside.
 */
const GATEWAYS = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,fc00::/7,fe80::/10'

/**
 * Whether an address is in one of the comma-separated ranges, each an address or a CIDR.
 * @throws Error for a text that is no range
 */
export function createRanges(list: string): (ip: string | undefined) => boolean {
  const ranges = new BlockList()
  for (const range of list.split(',').map(part => part.trim())) {
    if (range === '') continue
    const [address = '', bits] = range.split('/')
    const family = isIP(address)
    const length = Number(bits ?? (family === 4 ? 32 : 128))
    if (family === 0 || !/^\d*$/.test(bits ?? '') || length > (family === 4 ? 32 : 128))
      throw new Error(`is no address and no range of addresses: ${range}`)
    ranges.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  return ip => {
    const [address = ''] = (ip ?? '').split('%', 1)
    const family = isIP(address)
    return family !== 0 && ranges.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

const isGateway = createRanges(GATEWAYS)

/**
 * A service trusts what its gateway says about a visitor's address, and no proxy before the gateway. A gateway sets
 * `X-Forwarded-For` to the one address that it has determined. This is Fastify's `trustProxy`.
 */
export const trustGateway = (address: string, hop: number): boolean => hop === 0 && isGateway(address)
