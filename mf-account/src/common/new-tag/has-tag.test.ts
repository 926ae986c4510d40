import type { UserTag } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hasTag } from './has-tag.ts'

const tag = (set: UserTag['tag'], name: string): UserTag => ({ uuid: `${set}-${name}`, tag: set, name })

test('a name that differs in case or spaces alone is there already, in its own set only', () => {
  const tags = [tag('MyClasses', '9b History')]
  expect(hasTag(tags, 'MyClasses', '  9B   history ')).toBe(true)
  expect(hasTag(tags, 'MyYears', '9b History')).toBe(false)
  expect(hasTag(tags, 'MyClasses', '9b')).toBe(false)
})

test('every tag is found again under its own name, however it is written', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), name => {
      const tags = [tag('MyKeywords', name)]
      expect(hasTag(tags, 'MyKeywords', ` ${name} `)).toBe(true)
    })
  )
})
