import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const texts = createTexts({ area: 'content', en })
export const { formatDate, useT } = texts
