import { LICENCES } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import { useT } from '../../i18n/index.ts'

const NO_LICENCE = 'none'

interface LicenceFieldProps {
  /** A code, or empty. */
  license: string
  onChange: (license: string) => void
}

export function LicenceField({ license, onChange }: LicenceFieldProps) {
  const t = useT()
  return (
    <Select
      label={t('info.licence')}
      value={license || NO_LICENCE}
      onChange={id => onChange(id === NO_LICENCE ? '' : id)}
      options={[
        { id: NO_LICENCE, label: t('info.noLicence') },
        ...LICENCES.map(({ code, name }) => ({ id: code, label: code, description: name }))
      ]}
    />
  )
}
