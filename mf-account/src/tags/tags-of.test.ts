import type { UserTag } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { tagsOf } from './tags-of.ts'

const tag = (set: UserTag['tag'], name: string): UserTag => ({ uuid: `${set}-${name}`, tag: set, name })

test('a set shows its own tags in reading order', () => {
  const tags = [tag('MyYears', 'Year 9'), tag('MyClasses', '9b'), tag('MyYears', 'Year 10')]
  const compare = new Intl.Collator('en', { numeric: true }).compare
  expect(tagsOf(tags, 'MyYears', compare).map(({ name }) => name)).toEqual(['Year 9', 'Year 10'])
})
