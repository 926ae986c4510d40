import type { Colleague } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import { useT } from '../../i18n/index.ts'

interface Props {
  colleagues: readonly Colleague[]
  value: string | null
  onChange(uuid: string): void
  error?: string | undefined
}

/** Which colleague gets what is handed over. */
export function ColleagueField({ colleagues, value, onChange, error }: Props) {
  const t = useT()
  return (
    <Select
      label={t('leaving.to')}
      options={colleagues.map(({ uuid, name }) => ({ id: uuid, label: name }))}
      value={value}
      onChange={onChange}
      placeholder={t('leaving.to.choose')}
      filterLabel={t('leaving.to.filter')}
      error={error}
      isRequired
    />
  )
}
