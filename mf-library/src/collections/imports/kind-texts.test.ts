import { expect, test } from '@jest/globals'
import { IMPORT_KINDS } from '@annals/contracts'
import { en } from '../../i18n/en.ts'
import { KIND_TEXTS } from './kind-texts.ts'

/** Words that only one kind of import has. */
const OWN = {
  spreadsheet: /\b(rows?|sheets?|workbooks?|columns?|cells?)\b/i,
  presentation: /\b(slides?|presentations?)\b/i,
  aggregator: /\brecords?\b/i,
  manifest: /\b(canvas(es)?|manifests?)\b/i
}
/** Shown of workbooks alone: sheets, columns, zip files, and sending them again. */
const OF_WORKBOOKS = /^imports\.(sheets|passed|columns|colColumn|noRoomBytes|noRoomAddresses|correct\w*)$/
/** Of a kind's own texts, and of what all kinds share. */
const base = (key: string): string => key.replace(/_(one|other)$/, '')
const SHARED = Object.keys(en).filter(key => key.startsWith('imports.') && !/\.(slides|records|manifest)\b/.test(key))

test.each(IMPORT_KINDS)('an import of the kind %s names what it brings, and nothing of other kinds', kind => {
  const strange = Object.entries(OWN).filter(([other]) => other !== kind)
  const said = SHARED.filter(key => !OF_WORKBOOKS.test(base(key)) || base(key) in KIND_TEXTS[kind]).flatMap(key => {
    const own = KIND_TEXTS[kind][base(key)]
    if (own === undefined) return [key]
    return own in en ? [own] : [`${own}_one`, `${own}_other`]
  })
  const wrong = said.filter(key =>
    strange.some(([, words]) => words.test(en[key as keyof typeof en].replace(/{{\w+}}/g, '')))
  )
  expect(wrong).toEqual([])
})
