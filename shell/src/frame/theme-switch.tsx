import { Select } from '@annals/ui'
import { useState } from 'react'
import { useShellT } from '../app/area.ts'
import { readTheme, setTheme, type Theme } from '../theme/theme.ts'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export function ThemeSwitch() {
  const t = useShellT()
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
