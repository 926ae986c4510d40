import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { createSanitiser } from './sanitiser.ts'

const sanitiser = createSanitiser()
afterAll(() => sanitiser.close())

test.each([
  ['short', ['<b>a</b>', '<p>'.repeat(99)]],
  ['long', ['<b>a</b>', `<p>${'word '.repeat(20_000)}`]]
])('%s texts come back in their order', async (_, texts) => {
  const [first, second] = await sanitiser.clean('anna', texts)
  expect(first).toEqual({ html: '<strong>a</strong>' })
  expect(second).toHaveProperty('html')
})

test('other calls get their responses while long texts are worked on', async () => {
  const long = sanitiser.clean(
    'anna',
    Array.from({ length: 4 }, () => '<p><b>a</b></p>'.repeat(9000))
  )
  expect(await Promise.race([long, yieldToEventLoop('another call')])).toBe('another call')
  expect(await long).toHaveLength(4)
})

test('of several texts, the one that cannot be kept is told', async () => {
  for (const filling of ['', 'x'.repeat(20_000)]) {
    const results = await sanitiser.clean('anna', ['<p>a</p>', `${filling}${'<p><b></i>'.repeat(1000)}`])
    expect(results).toEqual([{ html: '<p>a</p>' }, { violation: 'has too many elements inside one another' }])
  }
})
