import { expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { Footer } from './footer.tsx'

test('partners and social links are those of the configuration', async () => {
  const partners = [{ name: 'A museum', url: 'https://museum.example' }]
  onStage({ page: <Footer />, answers: { siteLinks: () => ({ data: { partners, social: [] } }) } })
  const list = await screen.findByRole('region', { name: 'Partners' })
  expect(within(list).getByRole('link', { name: 'A museum' }).getAttribute('href')).toBe('https://museum.example')
  expect(screen.queryByRole('navigation', { name: 'Follow us' })).toBeNull()
})

test('a footer whose links cannot be loaded has the rest', async () => {
  const answer = () => {
    throw new ApiError({ code: 'NETWORK', msg: 'no answer', status: 0 })
  }
  onStage({ page: <Footer />, answers: { siteLinks: answer } })
  expect(await screen.findByRole('navigation', { name: 'Explore' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'CC-BY-4.0' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Partners' })).toBeNull()
})
