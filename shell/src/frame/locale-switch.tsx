import { LOCALES, setLocale, useLocale } from '@annals/web-kit'
import { Select } from '@annals/ui'
import { useShellT } from '../app/area.ts'

const options = LOCALES.map(locale => ({ id: locale.id, label: locale.native }))

export function LocaleSwitch() {
  const t = useShellT()
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
