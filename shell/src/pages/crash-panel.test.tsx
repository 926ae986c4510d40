import { expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen } from '@testing-library/react'
import { CrashPanel } from './crash-panel.tsx'

test('the panel of a broken frame is the heading and the title of its page', () => {
  onStage({ page: <CrashPanel /> })
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeTruthy()
  expect(document.title).toBe('Something went wrong on this page · Annals')
})
