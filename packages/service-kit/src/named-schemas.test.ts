import { expect, test } from '@jest/globals'
import { withNamedSchemas } from './named-schemas.ts'

const text = { type: 'string', maxLength: 100, pattern: '^[a-z]+$' }
const Picture = { type: 'object', properties: { url: text, alt: text, credit: text, more: text } }
const Card = { type: 'object', properties: { title: text, picture: Picture, other: Picture } }
const Short = { type: 'object', properties: {} }
const paths = { '/cards': { post: { body: Card, response: { anyOf: [Picture, Short] } } } }

test('what is shared stands once, by its name, also inside of what is shared', () => {
  const picture = { $ref: '#/components/schemas/Picture' }
  expect(withNamedSchemas(paths, { Card, Picture, Short })).toEqual({
    paths: {
      '/cards': { post: { body: { $ref: '#/components/schemas/Card' }, response: { anyOf: [picture, Short] } } }
    },
    schemas: {
      Card: { type: 'object', properties: { title: text, picture, other: picture } },
      Picture
    }
  })
})

test('of two names of the same schema the first one is used, and what nobody uses is left out', () => {
  const turned = { properties: Picture.properties, type: 'object' }
  const { schemas } = withNamedSchemas(paths, { Picture, Image: turned, Unused: { ...Card, title: 'x' } })
  expect(Object.keys(schemas)).toEqual(['Image'])
})
