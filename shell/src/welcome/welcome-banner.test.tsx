import type { User } from '@annals/contracts'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { observable } from '../observable.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

test('who has registered is greeted by name and told which mail was sent', () => {
  const member = observable<User | null>(null)
  onStage({ page: <WelcomeBanner member={member} /> })
  expect(screen.queryByRole('status')).toBeNull()
  act(() => member.set({ displayname: 'Ana', email: 'ana@school.example' } as User))
  const banner = screen.getByRole('status')
  expect(banner.textContent).toContain('Welcome to Annals, Ana!')
  expect(banner.textContent).toContain('We have sent a mail to ana@school.example: its link confirms your address.')
})
