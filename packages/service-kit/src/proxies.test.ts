import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import Fastify from 'fastify'
import { createRanges, trustGateway } from './proxies.ts'

test('an address is in its own range, and in no range without it', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
      expect(createRanges(one)(one)).toBe(true)
      expect(createRanges(one)(other)).toBe(one === other)
      expect(createRanges(`10.0.0.0/8, ${one}/16`)(one)).toBe(true)
    })
  )
  expect(createRanges('fd00::/8')('fd12::1')).toBe(true)
  expect(createRanges('fd00::/8')('::ffff:10.0.0.1')).toBe(false)
  expect(createRanges('10.0.0.0/8')('::ffff:10.0.0.1')).toBe(true)
  expect(createRanges('')('10.0.0.1')).toBe(false)
  expect(createRanges('10.0.0.0/8')(undefined)).toBe(false)
})

test.each(['example.org', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.1/x'])('%s is no range', text => {
  expect(() => createRanges(text)).toThrow(text)
})

const seen = async (remoteAddress: string, forwarded: string) => {
  const app = Fastify({ trustProxy: trustGateway })
  app.get('/', async request => request.ip)
  const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  return body
}

test('a service believes its gateway alone, and takes nothing that comes before', async () => {
  expect(await seen('172.18.0.4', '203.0.113.9')).toBe('203.0.113.9')
  // A visitor in a private network too, who claims to speak for somebody else.
  expect(await seen('172.18.0.4', '203.0.113.9, 10.1.2.3')).toBe('10.1.2.3')
  expect(await seen('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
})
