import { BlockList, isIP } from 'node:net'

/** Ranges from which a service's gateway speaks: this machine, or a network that the outside does not reach. */
const GATEWAYS = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,fc00::/7,fe80::/10'

/** Whether an address is in one of the ranges of a list with commas, each an address or a CIDR.
 * @throws Error for what is no range */
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

/** A service believes what the gateway that it talks to says of a visitor, and nobody before that: a gateway sets
 * `X-Forwarded-For` to the one address that it has found. Fastify's `trustProxy`. */
export const trustGateway = (address: string, hop: number): boolean => hop === 0 && isGateway(address)
