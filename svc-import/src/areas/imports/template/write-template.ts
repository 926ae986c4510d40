import { writeFile } from 'node:fs/promises'
import { makeTemplate } from './make-template.ts'
import { TEMPLATE_FILE } from './template.ts'

await writeFile(TEMPLATE_FILE, await makeTemplate())
