import { BUILT_TYPES, samples } from '@annals/blocks/testing'
import { emptyContent, type ActivityContent, type Block } from '@annals/contracts'
import fc from 'fast-check'

const words = fc.string({ unit: 'grapheme', maxLength: 60 })
const block = fc
  .constantFrom(...BUILT_TYPES)
  .chain(type => fc.record({ type: fc.constant(type), record: samples[type].record }))
const image = fc.record({
  url: fc.constantFrom('/files/cover/a.webp', '/assets/cover.svg'),
  thumb: fc.constantFrom('', '/files/cover-small/a.webp'),
  alt: words
})

/** Activities of all block types as a server stores them. */
export const activities: fc.Arbitrary<ActivityContent> = fc
  .record({ title: words, description: words, image: fc.option(image), list: fc.array(block, { maxLength: 5 }) })
  .map(({ list, ...rest }) => {
    const blocks = list.map(({ type, record }, at): Block => {
      const id = `bb_${at + 1}`
      return { id, type, name: 'Block', href: `${type}/${id}`, record }
    })
    return {
      ...emptyContent(),
      ...rest,
      blocks: Object.fromEntries(blocks.map(one => [one.id, one])),
      blockOrder: blocks.map(({ id }) => id)
    }
  })

/** An activity of one text block with these pictures, and with a cover if it has an address. */
export function withPictures(images: readonly Record<string, unknown>[], cover = ''): ActivityContent {
  const record = {
    title: 'Boats',
    html: '<p>Boats</p>',
    text: 'Boats',
    delta: { ops: [{ insert: 'Boats\n' }] },
    images
  }
  return {
    ...emptyContent(),
    title: 'Ships',
    image: cover ? { url: cover, thumb: '', alt: 'A ship' } : null,
    blocks: { bb_1: { id: 'bb_1', type: 'text', name: 'Text', href: 'text/bb_1', record } },
    blockOrder: ['bb_1']
  }
}

const UUID = '018f0000-0000-7000-8000-00000000000'
/** A picture in a block. */
export const picture = (at: number, url: string, more: Record<string, unknown> = {}) => ({
  uuid: `${UUID}${at}`,
  title: `Picture ${at}`,
  description: '',
  url,
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: '',
  lang: '',
  width: 10,
  height: 10,
  ...more
})
