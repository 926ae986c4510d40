import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { networkOf } from './network.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const groups = fc.array(group, { minLength: 8, maxLength: 8 })
/** An address in full, and as short as it can be written. */
const full = (parts: number[]) => parts.map(part => part.toString(16).padStart(4, '0')).join(':')
const short = (parts: number[]) => new URL(`http://[${full(parts)}]`).hostname.slice(1, -1)

test('however an IPv6 address is written, it is of one network', () => {
  fc.assert(
    fc.property(fc.oneof(groups, fc.array(fc.constantFrom(0, 1), { minLength: 8, maxLength: 8 })), parts => {
      expect(networkOf(short(parts))).toBe(networkOf(full(parts)))
      expect(networkOf(`${full(parts).toUpperCase()}%eth0`)).toBe(networkOf(full(parts)))
    })
  )
})

test('the addresses of a /64 are one network, and those of another are not', () => {
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      fc.pre(one.slice(0, 4).some(part => part !== 0))
      expect(networkOf(full([...one.slice(0, 4), ...other.slice(4)]))).toBe(networkOf(full(one)))
      const next = one.with(3, (one[3] ?? 0) ^ 1)
      expect(networkOf(full(next))).not.toBe(networkOf(full(one)))
    })
  )
})

test('an IPv4 address is itself, also where IPv6 carries it', () => {
  fc.assert(
    fc.property(fc.ipV4(), ip => {
      expect(networkOf(ip)).toBe(ip)
      expect(networkOf(`::ffff:${ip}`)).toBe(ip)
      expect(
        networkOf(
          short([
            0,
            0,
            0,
            0,
            0,
            0xffff,
            ...ip
              .split('.')
              .reduce<number[]>(
                (all, part, at) => (at % 2 ? all.with(-1, all.at(-1)! * 256 + Number(part)) : [...all, Number(part)]),
                []
              )
          ])
        )
      ).toBe(ip)
    })
  )
})

test.each(['', 'unknown', '::1::2', '1.2.3'])('what is no address counts as written: %j', text => {
  expect(networkOf(text)).toBe(text)
})
