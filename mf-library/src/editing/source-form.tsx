import type { SourceEntry } from '@annals/contracts'
import { Button, Notice, SaveState, Select, TextField } from '@annals/ui'
import { LOCALES, useT } from '@annals/web-kit'
import { AREA } from '../area.ts'
import css from './editing.module.css'
import { differing, type Writing, writingOf } from './record.ts'
import { TagsHint, TagsPart } from './tags-part.tsx'
import type { SourceEdit } from './use-source-edit.ts'

const LICENSES = [
  'Public domain',
  'CC0 1.0',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'CC BY-ND 4.0',
  'In copyright'
]
const NONE = ''

/** A stored value that the list does not know stays one of its choices. */
const withStored = (ids: readonly string[], stored: string) =>
  stored === NONE || ids.includes(stored) ? ids : [...ids, stored]

/** What another window stored, beside what is written here; neither is lost before somebody chose. */
function Conflict({ edit, other }: { edit: SourceEdit; other: SourceEntry }) {
  const t = useT(AREA)
  const stored = writingOf(other)
  const show = (field: keyof Writing) =>
    field === 'mytags' ? other.tags.map(({ name }) => name).join(', ') : stored[field]
  return (
    <Notice kind="warn" live="alert" title={t('edit.conflict')}>
      <p>{t('edit.conflictText')}</p>
      <dl className={css.other}>
        {differing(edit.writing, stored).map(field => (
          <div key={field}>
            <dt>{t('edit.otherField', { field: t(`edit.${field}`) })}</dt>
            <dd dir="auto">{show(field) || t('edit.nothing')}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <Button onPress={() => void edit.keepMine()} isPending={edit.isSaving}>
          {t('edit.keepMine')}
        </Button>
        <Button onPress={edit.takeOther}>{t('edit.takeOther')}</Button>
      </div>
    </Notice>
  )
}

interface SourceFormProps {
  entry: SourceEntry
  edit: SourceEdit
  onDelete: () => void
  /** Tags are chosen on My Sources alone. */
  hasTags: boolean
}

/** The words about a source, in the viewer's right column. */
export function SourceForm({ entry, edit, onDelete, hasTags }: SourceFormProps) {
  const t = useT(AREA)
  const { writing, write, isChanged, isSaving } = edit
  const { type } = entry.source
  const isHeard = type.startsWith('audio/') || type.startsWith('video/')
  const languages = withStored(
    LOCALES.map(({ id }) => id),
    writing.lang
  )
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChanged && !isSaving) void edit.save()
      }}
    >
      {edit.other && <Conflict edit={edit} other={edit.other} />}
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
      <Select
        label={t('edit.lang')}
        value={writing.lang || 'none'}
        onChange={id => write({ lang: id === 'none' ? NONE : id })}
        options={[
          { id: 'none', label: t('edit.noLang') },
          ...languages.map(id => ({ id, label: LOCALES.find(locale => locale.id === id)?.native ?? id }))
        ]}
      />
      <Select
        label={t('edit.license')}
        value={writing.license || 'none'}
        onChange={id => write({ license: id === 'none' ? NONE : id })}
        options={[
          { id: 'none', label: t('edit.noLicense') },
          ...withStored(LICENSES, writing.license).map(id => ({ id, label: id }))
        ]}
      />
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
