import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const texts = createTexts({ area: 'account', en })
export const { formatDate, formatNumber, useT } = texts
