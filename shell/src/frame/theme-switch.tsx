import { Select } from '@annals/ui/menus'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { readTheme, setTheme, type Theme } from '../theme/theme.ts'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function ThemeSwitch() {
  const t = useT()
  const [theme, choose] = useState(readTheme)
  return (
    <Select
      label={t('theme.label')}
      isLabelHidden
      options={THEMES.map(id => ({ id, label: t(`theme.${id}`) }))}
      value={theme}
      onChange={id => {
        const next = THEMES.find(one => one === id) ?? 'system'
        setTheme(next)
        choose(next)
      }}
    />
  )
}
