import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { LatePreferences } from './late-preferences.tsx'

afterEach(cleanup)

test('a page without a network goes on without the switches, and has them when there is one', async () => {
  const failed = Promise.reject<ComponentType>(new Error('no network'))
  const load = jest
    .fn<() => Promise<ComponentType>>()
    .mockReturnValueOnce(failed)
    .mockResolvedValue(() => <p>Switches</p>)
  render(
    <>
      <p>The page</p>
      <LatePreferences load={load} />
    </>
  )
  await failed.catch(() => undefined)
  expect([screen.queryByText('The page') !== null, screen.queryByText('Switches')]).toEqual([true, null])
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Switches')).toBeDefined()
})
