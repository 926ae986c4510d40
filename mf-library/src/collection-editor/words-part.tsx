import type { Collection } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { LanguageChoice, LicenceChoice } from '../editing/choices.tsx'
import { Conflict } from '../editing/conflict.tsx'
import { Restored } from '../editing/restored.tsx'
import { useT } from '../i18n/index.ts'
import css from './editor.module.css'
import { differing, writingOf } from './record.ts'
import type { CollectionEdit } from './use-collection-edit.ts'

/** The words about a collection. */
export function WordsPart({ edit }: { edit: CollectionEdit }) {
  const t = useT()
  const { writing, write, other } = edit
  const conflicts = (at: Collection) => {
    const stored = writingOf(at)
    return differing(writing, stored).map(field => ({ label: t(`collectionEditor.${field}`), words: stored[field] }))
  }
  return (
    <section className={css.words} aria-label={t('collectionEditor.words')}>
      {edit.isRestored && edit.isChanged && <Restored onDiscard={edit.discard} />}
      {other && (
        <Conflict
          fields={conflicts(other)}
          onKeep={() => void edit.keepMine()}
          onTake={edit.takeOther}
          isSaving={edit.isSaving}
        />
      )}
      <TextField
        label={t('collectionEditor.name')}
        value={writing.name}
        maxLength={300}
        isRequired
        error={writing.name.trim() === '' ? t('collectionEditor.nameMissing') : ''}
        onChange={name => write({ name })}
      />
      <TextField
        label={t('collectionEditor.introduction')}
        description={t('collectionEditor.introductionHint')}
        value={writing.introduction}
        maxLength={1000}
        multiline
        rows={3}
        onChange={introduction => write({ introduction })}
      />
      <TextField
        label={t('collectionEditor.description')}
        value={writing.description}
        maxLength={10_000}
        multiline
        rows={6}
        onChange={description => write({ description })}
      />
      <TextField
        label={t('collectionEditor.acknowledgements')}
        value={writing.acknowledgements}
        maxLength={5000}
        multiline
        rows={3}
        onChange={acknowledgements => write({ acknowledgements })}
      />
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
