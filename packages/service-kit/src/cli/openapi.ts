import { mkdir, writeFile } from 'node:fs/promises'
import { SERVICES } from '@annals/contracts'
import { CALL_ADDRESSES, callAddressesText } from '../write-call-addresses.ts'
import { OPENAPI_DIR, openApiText } from '../openapi.ts'

// Writes from the contracts: docs/openapi/*.json, and the calls' addresses for browsers.
await mkdir(OPENAPI_DIR, { recursive: true })
for (const service of SERVICES) await writeFile(new URL(`${service}.json`, OPENAPI_DIR), await openApiText(service))
await writeFile(CALL_ADDRESSES, callAddressesText())
