import { expect, test } from '@jest/globals'
import { entry } from '../testing/stage.ts'
import { stepsBack, stepsOf } from './tag-changes.ts'

test('no call has more than 200 sources, there and back', () => {
  const entries = Array.from({ length: 450 }, (_, at) => entry(`s${at}`, ''))
  const changes = new Map([['t1', true]])
  for (const steps of [stepsOf(entries, changes), stepsBack(entries, changes)])
    expect(steps.map(({ sources }) => sources.length)).toEqual([200, 200, 50])
  expect(stepsBack(entries, changes)[0]).toMatchObject({ add: [], remove: ['t1'] })
})

test('sources that had what they were given keep it when the change is undone', () => {
  const entries = [entry('a', '', { mytags: ['t1', 't2'] }), entry('b', '')]
  const changes = new Map([
    ['t1', true],
    ['t2', false]
  ])
  expect(stepsBack(entries, changes)).toEqual([
    { sources: ['a'], add: ['t2'], remove: [] },
    { sources: ['b'], add: [], remove: ['t1'] }
  ])
})
