import type { Import } from '@annals/contracts'
import { type T, useT } from '../../i18n/index.ts'
import { WORDS } from './kind-words.ts'

/** The texts of imports in the words of their kind. */
export function useWords(kind: Import['kind']): T {
  const t = useT()
  const words = WORDS[kind]
  return ((key: string, ...more: unknown[]) => (t as (...asked: unknown[]) => string)(words[key] ?? key, ...more)) as T
}
