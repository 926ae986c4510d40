import { join } from 'node:path'

/** The template for uploads, created by `write-template.ts` whenever its columns change. */
export const TEMPLATE_FILE = join(import.meta.dirname, 'template.xlsx')
