import { MODULE_LIMITS, MODULE_MAX_LENGTHS as most, type ModuleChapter } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { ActivitiesField } from '../../common/fields/activities-field.tsx'
import type { RowsChange } from '../../common/fields/rows-field.tsx'
import { useT } from '../../i18n/index.ts'
import { FilesField } from './files-field.tsx'

interface ChapterMaterialProps {
  chapter: ModuleChapter
  /** Why its player cannot be shown. */
  playerError: string | undefined
  onChange: (fields: Partial<ModuleChapter>, change?: RowsChange) => void
}

/** What belongs to a chapter beside its text: a player of another site, learning activities, and files. */
export function ChapterMaterial({ chapter, playerError, onChange }: ChapterMaterialProps) {
  const t = useT()
  const { la, downloads } = chapter

  return (
    <>
      <TextField
        label={t('moduleForm.embed')}
        description={t('moduleForm.embedHint')}
        value={chapter.embed_code}
        error={playerError}
        maxCharacters={most.embedCode}
        multiline
        rows={2}
        onChange={embed_code => onChange({ embed_code })}
      />
      {chapter.embed_code.trim() && (
        <TextField
          label={t('moduleForm.embedTitle')}
          value={chapter.embed_title}
          maxCharacters={most.embedTitle}
          onChange={embed_title => onChange({ embed_title })}
        />
      )}
      <ActivitiesField
        label={t('moduleForm.activities')}
        chosen={la}
        most={MODULE_LIMITS.activities}
        onChange={(chosen, change) => onChange({ la: chosen }, change)}
      />
      <FilesField
        label={t('moduleForm.files')}
        files={downloads}
        onChange={(files, change) => onChange({ downloads: files }, change)}
      />
    </>
  )
}
