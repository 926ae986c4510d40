import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { CALL_ADDRESSES, callAddressesText } from './write-call-addresses.ts'

test('browsers know the calls as the contracts have them (else: node packages/service-kit/src/cli/openapi.ts)', async () => {
  expect(await readFile(CALL_ADDRESSES, 'utf8')).toBe(callAddressesText())
})
