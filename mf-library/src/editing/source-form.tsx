import type { SourceEntry } from '@annals/contracts'
import { Button, Notice, SaveState, TextField } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import { LanguageChoice, LicenceChoice } from './choices.tsx'
import { Conflict } from './conflict.tsx'
import { Restored } from './restored.tsx'
import css from './editing.module.css'
import { differing, writingOf } from './record.ts'
import { TagsHint, TagsPart } from './tags-part.tsx'
import type { SourceEdit } from './use-source-edit.ts'

interface SourceFormProps {
  entry: SourceEntry
  edit: SourceEdit
  onDelete: () => void
  /** Tags are chosen on My Sources alone. */
  hasTags: boolean
}

/** The words about a source, in the viewer's right column. */
export function SourceForm({ entry, edit, onDelete, hasTags }: SourceFormProps) {
  const t = useT()
  const { writing, write, isChanged, isSaving } = edit
  const { type } = entry.source
  const isHeard = type.startsWith('audio/') || type.startsWith('video/')
  const { other } = edit
  const conflicts = (at: SourceEntry) => {
    const stored = writingOf(at)
    return differing(writing, stored).map(field => ({
      label: t(`edit.${field}`),
      words: field === 'mytags' ? at.tags.map(({ name }) => name).join(', ') : stored[field]
    }))
  }
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChanged && !isSaving) void edit.save()
      }}
    >
      {edit.isRestored && edit.isChanged && <Restored onDiscard={edit.discard} />}
      {other && (
        <Conflict
          fields={conflicts(other)}
          onKeep={() => void edit.keepMine()}
          onTake={edit.takeOther}
          isSaving={isSaving}
        />
      )}
      {edit.problem && (
        <Notice kind="bad" live="alert" title={t('edit.failed')}>
          <p>{edit.problem}</p>
          <Button variant="quiet" onPress={edit.discard}>
            {t('edit.discard')}
          </Button>
        </Notice>
      )}
      <TextField label={t('edit.title')} value={writing.title} maxLength={300} onChange={title => write({ title })} />
      <TextField
        label={t('edit.description')}
        value={writing.description}
        maxLength={5000}
        multiline
        rows={5}
        onChange={description => write({ description })}
      />
      <TextField
        label={t('edit.alt')}
        description={t('edit.altHint')}
        value={writing.alt}
        maxLength={1000}
        multiline
        rows={2}
        onChange={alt => write({ alt })}
      />
      {isHeard && (
        <TextField
          label={t('edit.transcript')}
          description={t('edit.transcriptHint')}
          value={writing.transcript}
          maxLength={50_000}
          multiline
          rows={6}
          onChange={transcript => write({ transcript })}
        />
      )}
      <LanguageChoice label={t('edit.lang')} value={writing.lang} onChange={lang => write({ lang })} />
      <LicenceChoice label={t('edit.license')} value={writing.license} onChange={license => write({ license })} />
      {hasTags ? <TagsPart chosen={writing.mytags} onChange={mytags => write({ mytags })} /> : <TagsHint />}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={isSaving}>
          {t('edit.save')}
        </Button>
        <SaveState state={edit.problem ? 'failed' : isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved'} />
        <Button variant="quiet" icon="trash" onPress={onDelete} className={css.delete}>
          {t('edit.delete')}
        </Button>
      </div>
    </form>
  )
}
