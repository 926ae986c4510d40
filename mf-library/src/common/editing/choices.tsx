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

/** What a language calls itself, by its BCP 47 tag. */
export const languageName = (tag: string): string => LOCALES.find(({ id }) => id === tag)?.native ?? tag

/** The language of the record, as BCP 47 tag. */
export function LanguageChoice(props: ChoiceProps) {
  const t = useT()
  const options = withStored(LANGUAGES, props.value).map((id): [string, string] => [id, languageName(id)])
  return <Choice {...props} none={t('edit.noLang')} options={options} />
}

/** A language for captions: one that is not `taken`. */
export function CaptionsLanguage({ taken, ...props }: Omit<ChoiceProps, 'isDisabled'> & { taken: readonly string[] }) {
  const t = useT()
  const free = withStored(LANGUAGES, props.value).filter(id => !taken.includes(id))
  return (
    <Select
      {...props}
      value={props.value || null}
      placeholder={t('edit.captionsChoose')}
      options={free.map(id => ({ id, label: languageName(id) }))}
    />
  )
}

/** A licence by its code. */
export function LicenceChoice(props: ChoiceProps) {
  const t = useT()
  const options = withStored(LICENSES, props.value).map((id): [string, string] => [id, id])
  return <Choice {...props} none={t('edit.noLicense')} options={options} />
}
