import { Select } from '@annals/ui/menus'
import { localeOf, LOCALES } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

const NO_LANGUAGE = 'none'

interface LanguageFieldProps {
  /** BCP 47 tag, or empty. */
  language: string
  onChange: (language: string) => void
}

/** The language that a text is written in: one of the interface's, or another one that is stored. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const t = useT()
  return (
    <Select
      label={t('info.language')}
      description={t('info.languageHint')}
      filterLabel={t('info.findLanguage')}
      value={language || NO_LANGUAGE}
      onChange={id => onChange(id === NO_LANGUAGE ? '' : id)}
      options={[
        { id: NO_LANGUAGE, label: t('info.noLanguage') },
        ...LOCALES.map(({ id, native }) => ({ id, label: native, lang: id })),
        ...(language && !localeOf(language) ? [{ id: language, label: language }] : [])
      ]}
    />
  )
}
