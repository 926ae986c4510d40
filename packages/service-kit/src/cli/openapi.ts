import { mkdir, writeFile } from 'node:fs/promises'
import { SERVICES } from '@annals/contracts'
import { OPENAPI_DIR, openApiText } from '../openapi.ts'

// Writes docs/openapi/*.json from the contracts.
await mkdir(OPENAPI_DIR, { recursive: true })
for (const service of SERVICES) await writeFile(new URL(`${service}.json`, OPENAPI_DIR), await openApiText(service))
