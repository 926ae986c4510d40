import { departureInternalCalls, type ServiceDeparture } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { departureWork } from './departures.ts'
import type { InternalClient } from './internal-client.ts'
import { ServiceError } from './service-error.ts'

/** svc-api with departures that it forgets when they are done. */
function apiWith(...members: string[]) {
  const open: ServiceDeparture[] = members.map(member => ({
    ...{ uuid: `departure-${member}`, pass: 1, member, isDeletion: true, shares: 'delete' }
  }))
  const warned: unknown[] = []
  const done: unknown[] = []
  const internal: InternalClient = async (call, body) => {
    const respond = (): unknown => {
      if (call.path === departureInternalCalls.departures.path) return { departures: [...open] }
      done.push(body)
      const { departure } = body as { departure?: string }
      open.splice(
        open.findIndex(({ uuid }) => uuid === departure),
        1
      )
      return { status: 'ok' }
    }
    return respond() as never
  }
  const work = (leave: (departure: ServiceDeparture) => Promise<void>) =>
    departureWork({ service: 'svc-shares', internal, leave, log: { warn: (what: unknown) => void warned.push(what) } })
  return { work, done, open, warned }
}

test('a service reports a departure when its part is done', async () => {
  const { work, done, open } = apiWith('mara')
  const left: string[] = []
  await work(async ({ member }) => {
    expect(done).toEqual([])
    left.push(member)
  }).run()
  expect(left).toEqual(['mara'])
  expect(done).toEqual([{ service: 'svc-shares', departure: 'departure-mara', pass: 1 }])
  expect(open).toEqual([])
})

test('one that fails keeps no other waiting, is told to the log, and is tried again', async () => {
  const { work, open, warned } = apiWith('mara', 'lena')
  let isBroken = true
  const departures = work(async ({ member }) => {
    if (member === 'mara' && isBroken) throw new ServiceError('UNAVAILABLE')
  })
  await departures.run()
  expect(open.map(({ member }) => member)).toEqual(['mara'])
  expect(warned).toHaveLength(1)
  isBroken = false
  await departures.run()
  expect(open).toEqual([])
})
