import { expect, test } from '@jest/globals'
import { IMPORT_KINDS } from './import.ts'
import { IMPORT_FAULTS, type ImportFault, importFaultText } from './import-states.ts'

/** Faults of files, and of workbooks and what comes with them alone. */
const OF_WORKBOOKS: readonly string[] = ['XLSB', 'NO_TITLE_COLUMN', 'DOUBLE_COLUMN', 'NO_ROWS', 'BAD_PICTURES']
const AT_ANY_TIME: readonly string[] = [
  'BROKEN',
  'TOO_LONG',
  'TOO_HEAVY',
  'NO_ROOM',
  'COLLECTION_GONE',
  'WAITED',
  'GAVE_UP'
]

test.each(IMPORT_KINDS.filter(kind => kind !== 'spreadsheet'))(
  'no fault of the kind %s is told in the words of workbooks',
  kind => {
    const faults = (Object.keys(IMPORT_FAULTS) as ImportFault[]).filter(fault =>
      kind === 'presentation' ? !OF_WORKBOOKS.includes(fault) : AT_ANY_TIME.includes(fault)
    )
    const wrong = faults.filter(fault =>
      /sheet|workbook|\brows?\b|column|excel|xls/i.test(importFaultText(kind, fault))
    )
    expect(wrong).toEqual([])
    if (kind !== 'presentation')
      expect(faults.filter(fault => /\bfile\b/.test(importFaultText(kind, fault)))).toEqual([])
  }
)
