import { LOCALES, setLocale, useLocale } from '@annals/web-kit'
import { Select } from '@annals/ui/menus'
import { useT } from '../i18n/index.ts'

const options = LOCALES.map(locale => ({ id: locale.id, label: locale.native }))

export function LocaleSwitch() {
  const t = useT()
  return (
    <Select
      label={t('locale.label')}
      isLabelHidden
      options={options}
      value={useLocale()}
      onChange={id => void setLocale(id)}
    />
  )
}
