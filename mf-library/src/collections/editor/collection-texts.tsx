import { COLLECTION_MAX_LENGTHS } from '@annals/contracts'
import { LanguageChoice, LicenceChoice } from '../../common/editing/choices.tsx'
import { EditNotices } from '../../common/editing/edit-notices.tsx'
import { WordsField } from '../../common/editing/words-field.tsx'
import { useT } from '../../i18n/index.ts'
import css from './editor.module.css'
import { COLLECTION } from './collection-record.ts'
import type { CollectionEdit } from './use-collection-edit.ts'

/** The fields for the texts of a collection. */
export function CollectionTexts({ edit }: { edit: CollectionEdit }) {
  const t = useT()
  const { writing, write } = edit
  const of = { form: edit, letters: COLLECTION_MAX_LENGTHS }
  return (
    <section className={css.texts} aria-label={t('collectionEditor.words')}>
      <EditNotices kind={COLLECTION} edit={edit} labelOf={field => t(`collectionEditor.${field}`)} />
      <WordsField
        {...of}
        name="name"
        label={t('collectionEditor.name')}
        isRequired
        error={writing.name.trim() === '' ? t('collectionEditor.nameMissing') : ''}
      />
      <WordsField
        {...of}
        name="introduction"
        label={t('collectionEditor.introduction')}
        description={t('collectionEditor.introductionHint')}
        rows={3}
      />
      <WordsField {...of} name="description" label={t('collectionEditor.description')} rows={6} />
      <WordsField {...of} name="acknowledgements" label={t('collectionEditor.acknowledgements')} rows={3} />
      <LanguageChoice
        label={t('collectionEditor.language')}
        value={writing.language}
        onChange={language => write({ language })}
      />
      <LicenceChoice
        label={t('collectionEditor.license')}
        value={writing.license}
        onChange={license => write({ license })}
      />
    </section>
  )
}
