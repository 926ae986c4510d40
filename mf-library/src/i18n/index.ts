import type { Translate } from '@annals/contracts'
import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const texts = createTexts({ area: 'library', en })
export const { formatDate, formatList, formatNumber, useT } = texts
export type T = Translate<typeof en>
