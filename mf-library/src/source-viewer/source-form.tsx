import { CREDIT_MAX_LENGTHS, SOURCE_MAX_LENGTHS, type SourceEntry } from '@annals/contracts'
import { Button, Form, SaveState } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import { LanguageChoice, LicenceChoice } from '../common/editing/choices.tsx'
import { EditNotices, EditProblem } from '../common/editing/edit-notices.tsx'
import { CaptionsPart } from './captions-part.tsx'
import css from './source-form.module.css'
import { RightsPart } from '../common/sources/rights-part.tsx'
import { LinkState } from './link-state.tsx'
import { SOURCE } from './source-record.ts'
import { TagsHint, TagsPart } from './tags-part.tsx'
import { saveStateOf } from '../common/editing/use-record-edit.ts'
import type { SourceEdit } from './use-source-edit.ts'
import { ReadText } from './read-text.tsx'
import { WordsField } from '../common/editing/words-field.tsx'

interface SourceFormProps {
  entry: SourceEntry
  edit: SourceEdit
  onDelete: () => void
  /** Captions were stored or removed: they are not part of what is saved with the form. */
  onCaptions: (entry: SourceEntry) => void
  /** Tags can only be chosen on My Sources. */
  hasTags: boolean
}

/** The form for a source's texts, in the viewer's right column. */
export function SourceForm({ entry, edit, onDelete, onCaptions, hasTags }: SourceFormProps) {
  const t = useT()
  const { writing, write, isChanged, isSaving } = edit
  const { type } = entry.source
  const isHeard = type.startsWith('audio/') || type.startsWith('video/')
  const isPicture = type.startsWith('image/')
  return (
    <Form className={css.form} onSubmit={() => isChanged && !isSaving && edit.save()}>
      <EditNotices kind={SOURCE} edit={edit} labelOf={field => t(`edit.${field}`)} />
      <EditProblem edit={edit} />
      <WordsField form={edit} name="title" letters={SOURCE_MAX_LENGTHS} label={t('edit.title')} />
      <WordsField form={edit} name="description" letters={SOURCE_MAX_LENGTHS} label={t('edit.description')} rows={5} />
      <WordsField
        form={edit}
        name="alt"
        letters={SOURCE_MAX_LENGTHS}
        label={t('edit.alt')}
        description={t('edit.altHint')}
        rows={2}
      />
      {(isHeard || isPicture) && (
        <WordsField
          form={edit}
          name="transcript"
          letters={SOURCE_MAX_LENGTHS}
          label={t('edit.transcript')}
          description={t(isHeard ? 'edit.transcriptHint' : 'edit.transcriptPicture')}
          rows={6}
        />
      )}
      {isPicture && (
        <ReadText
          key={entry.source.uuid}
          source={entry.source}
          transcript={writing.transcript}
          onRead={transcript => write({ transcript })}
        />
      )}
      {isHeard && type !== 'video/youtube' && (
        <CaptionsPart key={entry.source.uuid} entry={entry} onChange={onCaptions} />
      )}
      <LanguageChoice label={t('edit.lang')} value={writing.lang} onChange={lang => write({ lang })} />
      <WordsField form={edit} name="maker" letters={CREDIT_MAX_LENGTHS} label={t('edit.maker')} />
      <WordsField form={edit} name="date" letters={CREDIT_MAX_LENGTHS} label={t('edit.date')} />
      <WordsField form={edit} name="holder" letters={CREDIT_MAX_LENGTHS} label={t('edit.holder')} />
      <LicenceChoice label={t('edit.license')} value={writing.license} onChange={license => write({ license })} />
      {entry.source.link && <LinkState of={entry.source.link} />}
      <RightsPart key={`rights ${entry.source.uuid}`} uuid={entry.source.uuid} />
      {hasTags ? <TagsPart chosen={writing.mytags} onChange={mytags => write({ mytags })} /> : <TagsHint />}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" whyNot={isChanged ? undefined : t('edit.same')} isPending={isSaving}>
          {t('edit.save')}
        </Button>
        <SaveState state={saveStateOf(edit)} />
        <Button variant="quiet" icon="trash" onPress={onDelete} className={css.delete}>
          {t('edit.delete')}
        </Button>
      </div>
    </Form>
  )
}
