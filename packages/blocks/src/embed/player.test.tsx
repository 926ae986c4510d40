import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { play } from '../testing/play.tsx'

test('a film is framed without rights over the page', async () => {
  play({ type: 'embed', record: { title: 'A film', embedCode: 'https://vimeo.com/12' } })
  const frame = await screen.findByTitle('A film')
  expect(frame.getAttribute('src')).toBe('https://player.vimeo.com/video/12')
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals|downloads/)
})

test('what is no allowed player is not framed, and a link that leads nowhere is not shown', async () => {
  play({
    type: 'embed',
    record: { title: 'A film', embedCode: '<iframe src="https://evil.example">', embedUrl: 'javascript:1' }
  })
  await screen.findByRole('heading', { name: 'A film' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
