import { createTexts } from '@annals/web-kit'
import { en } from './en.ts'

export const { useT } = createTexts({ area: 'content', en })
