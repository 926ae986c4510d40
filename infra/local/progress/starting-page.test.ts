import { expect, test } from '@jest/globals'
import { startingPage } from './starting-page.ts'
import { createSteps, inSeconds } from './steps.ts'

test('the starting page shows every step with its time, and what a step says cannot become markup', async () => {
  const steps = createSteps([
    ['a', 'First'],
    ['b', 'Second']
  ])
  await steps.run('a', async note => note('<script>'))
  await expect(
    steps.run('b', async () => {
      throw new Error('no luck')
    })
  ).rejects.toThrow('no luck')
  const page = startingPage({ steps: steps.list(), ms: 65_000 })
  expect(page).toContain('<b>First</b>')
  expect(page).toContain('&#60;script&#62;')
  expect(page).toContain('no luck')
  expect(page).toContain('1 min 5 s')
  expect([400, 12_400, 125_000].map(inSeconds)).toEqual(['0.4 s', '12 s', '2 min 5 s'])
})
