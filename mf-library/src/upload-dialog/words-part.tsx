import { TextField } from '@annals/ui'
import { LanguageChoice } from '../editing/choices.tsx'
import { useT } from '../i18n/index.ts'
import type { Target } from './use-target.ts'

/** What is said of the collection. */
export function WordsPart({ target: { words, write }, isDisabled }: { target: Target; isDisabled: boolean }) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('uploadDialog.name')}
        value={words.name}
        maxLength={300}
        isRequired
        isDisabled={isDisabled}
        autoFocus
        onChange={name => write({ name })}
      />
      <TextField
        label={t('uploadDialog.introduction')}
        description={t('uploadDialog.introductionHint')}
        value={words.introduction}
        maxLength={1000}
        multiline
        rows={2}
        isRequired
        isDisabled={isDisabled}
        onChange={introduction => write({ introduction })}
      />
      <TextField
        label={t('uploadDialog.description')}
        value={words.description}
        maxLength={10_000}
        multiline
        rows={4}
        isRequired
        isDisabled={isDisabled}
        onChange={description => write({ description })}
      />
      <TextField
        label={t('uploadDialog.acknowledgements')}
        description={t('uploadDialog.acknowledgementsHint')}
        value={words.acknowledgements}
        maxLength={5000}
        multiline
        rows={2}
        isRequired
        isDisabled={isDisabled}
        onChange={acknowledgements => write({ acknowledgements })}
      />
      <LanguageChoice
        label={t('uploadDialog.language')}
        value={words.language}
        isDisabled={isDisabled}
        onChange={language => write({ language })}
      />
    </>
  )
}
