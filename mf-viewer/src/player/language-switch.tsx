import { IconSelect, type IconSelectProps } from '@annals/ui'
import { LOCALES, setLocale, useChosenLocale } from '@annals/web-kit'
import { lazy } from 'react'
import { useT } from '../i18n/index.ts'

const options = LOCALES.map(locale => ({ id: locale.id, label: locale.native, lang: locale.id }))

const ChoiceMenu = lazy(async () => ({ default: (await import('@annals/ui/menus')).ChoiceMenu }))

/** Students have no account and see no header of the frame: here they choose their language (behaviour/frame §4.2). */
export function LanguageSwitch(look: Pick<IconSelectProps, 'isCompact' | 'className'>) {
  const t = useT()
  return (
    <IconSelect
      icon="globe"
      menu={ChoiceMenu}
      label={t('language')}
      options={options}
      value={useChosenLocale()}
      onChange={id => void setLocale(id)}
      {...look}
    />
  )
}
