import { onStage } from '@annals/web-kit/testing'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { useMobileWarning } from './use-mobile-warning.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'))

const Builder = () => {
  useMobileWarning()
  return null
}
/** A device on which this alone is true. */
const on = (feature: string) =>
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({ matches: query.split(',').some(part => part.trim() === feature) })
  })

test.each([
  ['a large tablet for fingers', '(pointer: coarse)'],
  ['a narrow window', '(max-width: 640px)']
])('on %s it is said, once in a session, that building is best on a laptop', (_device, feature) => {
  on(feature)
  const { host, unmount } = onStage({ page: <Builder /> })
  expect(host.alert).toHaveBeenCalledWith(expect.objectContaining({ title: 'Best on a laptop or PC' }))
  unmount()
  expect(onStage({ page: <Builder /> }).host.alert).not.toHaveBeenCalled()
})

test('on a laptop nothing is said', () => {
  on('(pointer: fine)')
  expect(onStage({ page: <Builder /> }).host.alert).not.toHaveBeenCalled()
})
