import { COLLECTION_MAX_LENGTHS } from '@annals/contracts'
import { LanguageChoice } from '../../common/editing/choices.tsx'
import { WordsField } from '../../common/editing/words-field.tsx'
import { useT } from '../../i18n/index.ts'
import type { Target } from './use-target.ts'

/** The fields for the collection's texts. */
export function NewCollectionTexts({ target, isDisabled }: { target: Target; isDisabled: boolean }) {
  const t = useT()
  const { writing, write } = target
  const needed = { form: target, letters: COLLECTION_MAX_LENGTHS, isRequired: true, isDisabled }
  return (
    <>
      <WordsField {...needed} name="name" label={t('uploadDialog.name')} autoFocus />
      <WordsField
        {...needed}
        name="introduction"
        label={t('uploadDialog.introduction')}
        description={t('uploadDialog.introductionHint')}
        rows={2}
      />
      <WordsField {...needed} name="description" label={t('uploadDialog.description')} rows={4} />
      <WordsField
        {...needed}
        name="acknowledgements"
        label={t('uploadDialog.acknowledgements')}
        description={t('uploadDialog.acknowledgementsHint')}
        rows={2}
      />
      <LanguageChoice
        label={t('uploadDialog.language')}
        value={writing.language}
        isDisabled={isDisabled}
        onChange={language => write({ language })}
      />
    </>
  )
}
