import { readFile } from 'node:fs/promises'
import { SERVICES } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { OPENAPI_DIR, openApiText } from './openapi.ts'

test.each(SERVICES)(
  'docs/openapi/%s.json says what the contracts say (else: node packages/service-kit/src/cli/openapi.ts)',
  async service => {
    expect(await readFile(new URL(`${service}.json`, OPENAPI_DIR), 'utf8')).toBe(await openApiText(service))
  }
)
