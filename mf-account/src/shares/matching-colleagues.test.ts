import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { matchingColleagues, SHOWN } from './matching-colleagues.ts'

const team = fc.array(fc.record({ uuid: fc.uuid(), name: fc.string() }), { maxLength: 60 })

test('without a text all of the team are found, of whom the first are shown', () => {
  fc.assert(
    fc.property(team, colleagues => {
      const { shown, more } = matchingColleagues(colleagues, ' ')
      expect(shown).toEqual(colleagues.slice(0, SHOWN))
      expect(shown.length + more).toBe(colleagues.length)
    })
  )
})

test('part of a name finds it, whatever case and accents', () => {
  const mara = { uuid: '1', name: 'Mára Kovač' }
  expect(matchingColleagues([mara, { uuid: '2', name: 'Jonas' }], ' KOVAC').shown).toEqual([mara])
})
