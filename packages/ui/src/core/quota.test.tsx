import type { QuotaUse } from '@annals/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from '@jest/globals'
import { QuotaUseLine } from './quota.tsx'

const GB = 1024 ** 3
const use = (quota: QuotaUse['quota'], used: number, most: number): QuotaUse => ({ quota, used, most })

test('says how much there is, in things and in bytes, where it has begun to be used', () => {
  const usage = [use('sources', 120, 2000), use('sourceBytes', 0.5 * GB, 2 * GB), use('tags', 3, 500)]
  render(<QuotaUseLine usage={usage} of={['sources', 'sourceBytes', 'items']} />)
  expect(screen.getByText('120 of 2,000 sources · 512 MB of 2 GB of files')).toBeTruthy()
})

test('a notice comes from four fifths on, and another word when it is full', () => {
  const { rerender } = render(<QuotaUseLine usage={[use('tags', 399, 500)]} of={['tags']} isQuiet />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<QuotaUseLine usage={[use('tags', 400, 500)]} of={['tags']} isQuiet />)
  expect(screen.getByRole('status').textContent).toContain('Nearly full400 of 500 tags. Delete what you no longer need')
  rerender(<QuotaUseLine usage={[use('tags', 501, 500)]} of={['tags']} isQuiet />)
  expect(screen.getByRole('status').textContent).toContain('Full501 of 500 tags')
})

test('what cannot be made room for by deleting says when there is room again', () => {
  render(<QuotaUseLine usage={[use('dailyBytes', 5 * GB, 5 * GB)]} of={['dailyBytes']} />)
  expect(screen.getByRole('status').textContent).toContain('There is room again tomorrow.')
})

test('nothing is shown before it is known, and nothing of what has not begun', () => {
  const { container, rerender } = render(<QuotaUseLine usage={undefined} of={['tags']} />)
  expect(container.textContent).toBe('')
  rerender(<QuotaUseLine usage={[use('tags', 0, 500)]} of={['tags']} />)
  expect(container.textContent).toBe('')
})
