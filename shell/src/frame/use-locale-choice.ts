import { LOCALES, setLocale, useChosenLocale } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

const options = LOCALES.map(locale => ({ id: locale.id, label: locale.native, lang: locale.id }))

/** What a switch of languages needs. */
export function useLocaleChoice() {
  const t = useT()
  const value = useChosenLocale()
  return { label: t('locale.label'), options, value, onChange: (id: string) => void setLocale(id) }
}
