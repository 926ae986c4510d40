import { LICENCES } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import { LOCALES } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

const NONE = 'none'
const LICENSES = LICENCES.map(({ code }) => code)
const LANGUAGES = LOCALES.map(({ id }) => id)

/** A stored value that the list does not contain stays one of the choices. */
const withStored = (ids: readonly string[], stored: string) =>
  stored === '' || ids.includes(stored) ? ids : [...ids, stored]

interface ChoiceProps {
  label: string
  /** Empty if nothing is chosen. */
  value: string
  isDisabled?: boolean
  onChange: (value: string) => void
}

function Choice({
  label,
  value,
  isDisabled,
  onChange,
  none,
  options
}: ChoiceProps & { none: string; options: [string, string][] }) {
  return (
    <Select
      label={label}
      value={value || NONE}
      isDisabled={isDisabled}
      onChange={id => onChange(id === NONE ? '' : id)}
      options={[{ id: NONE, label: none }, ...options.map(([id, texts]) => ({ id, label: texts }))]}
    />
  )
}

/** The language of the record, as BCP 47 tag. */
export function LanguageChoice(props: ChoiceProps) {
  const t = useT()
  const options = withStored(LANGUAGES, props.value).map((id): [string, string] => [
    id,
    LOCALES.find(locale => locale.id === id)?.native ?? id
  ])
  return <Choice {...props} none={t('edit.noLang')} options={options} />
}

/** A licence by its code. */
export function LicenceChoice(props: ChoiceProps) {
  const t = useT()
  const options = withStored(LICENSES, props.value).map((id): [string, string] => [id, id])
  return <Choice {...props} none={t('edit.noLicense')} options={options} />
}
