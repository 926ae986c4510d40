import type { Labels } from '@annals/contracts'
import { withDirection } from './direction.ts'
import { currentLocale } from './i18n.ts'
import { DEFAULT_LOCALE } from './locales.ts'

/** The label that a remote's registry entry has for the language; English where it has none. */
export function labelIn(labels: Labels, locale = currentLocale()): string {
  const own = labels[locale]
  return own ?? withDirection(labels.en, DEFAULT_LOCALE, locale)
}
