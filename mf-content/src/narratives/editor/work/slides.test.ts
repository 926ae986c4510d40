import { NARRATIVE_LIMITS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { canRemoveSlide, refusalOf, slideshowOf, withoutSlide, withSlide } from './slides.ts'
import { picture } from '../testing/texts.ts'

const [map, coin, song, film] = [
  picture('Map'),
  picture('Coin'),
  picture('Song', { type: 'audio/mpeg' }),
  picture('Film', { type: 'video/mp4' })
]

test('a slideshow needs two pictures, each once, and no films', () => {
  expect(slideshowOf([map])).toBeNull()
  expect(slideshowOf([map, map])).toBeNull()
  expect(slideshowOf([map, film, song])).toBeNull()
  expect(slideshowOf([map, coin, map])?.sources.map(({ title }) => title)).toEqual(['Map', 'Coin'])
})

test('a source that is there already, and a film, are refused with their reason', () => {
  const show = slideshowOf([map, coin])!
  expect(refusalOf(show.sources, map)).toBe('twice')
  expect(refusalOf(show.sources, film)).toBe('video')
  expect(withSlide(show, film)).toBe(show)
  expect(withSlide(show, picture('Poster')).sources).toHaveLength(3)
})

test('of two sources none can be removed, of three one', () => {
  const two = slideshowOf([map, coin])!
  expect(canRemoveSlide(two)).toBe(false)
  expect(withoutSlide(two, two.sources[0]!.uuid)).toBe(two)
  const three = withSlide(two, picture('Poster'))
  expect(withoutSlide(three, three.sources[0]!.uuid).sources.map(({ title }) => title)).toEqual(['Coin', 'Poster'])
})

test('at most as many as a slideshow may hold', () => {
  const many = Array.from({ length: NARRATIVE_LIMITS.slides + 5 }, (_, at) => picture(`P${at}`))
  const show = slideshowOf(many)!
  expect(show.sources).toHaveLength(NARRATIVE_LIMITS.slides)
  expect(refusalOf(show.sources, picture('One more'))).toBe('full')
})
