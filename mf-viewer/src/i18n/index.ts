import type { Translate } from '@annals/contracts'
import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const { useT } = createTexts({ area: 'viewer', en })
export type T = Translate<typeof en>
