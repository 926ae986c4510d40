import type { Import } from '@annals/contracts'
import { type T, useT } from '../../i18n/index.ts'
import { KIND_TEXTS } from './kind-texts.ts'

/** The texts of imports in the words of their kind. */
export function useKindTexts(kind: Import['kind']): T {
  const t = useT()
  const texts = KIND_TEXTS[kind]
  return ((key: string, ...more: unknown[]) => (t as (...asked: unknown[]) => string)(texts[key] ?? key, ...more)) as T
}
