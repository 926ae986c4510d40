import { MODULE_LIMITS, MODULE_MAX_LENGTHS as most, type ModuleChapter } from '@annals/contracts'
import { IconButton, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useCall } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { FilesField } from './files-field.tsx'
import css from './modules.module.css'

interface ChapterMaterialProps {
  chapter: ModuleChapter
  /** Why its player cannot be shown. */
  playerError: string | undefined
  onChange: (fields: Partial<ModuleChapter>) => void
}

/** What belongs to a chapter beside its text: a player of another site, learning activities, and files. */
export function ChapterMaterial({ chapter, playerError, onChange }: ChapterMaterialProps) {
  const t = useT()
  const teaching = useCall('teachingLearning', {})
  const { la, downloads } = chapter
  const activities = teaching.data?.items.map(({ activity }) => activity) ?? []
  const titleOf = (uuid: string) =>
    activities.find(activity => activity.uuid === uuid)?.title ??
    t(teaching.loading ? 'moduleForm.activityLoading' : 'moduleForm.activityPrivate')

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
      <div role="group" aria-label={t('moduleForm.activities')} className="an-stack">
        {la.length > 0 && (
          <ul role="list" className={css.material} aria-label={t('moduleForm.activities')}>
            {la.map(uuid => (
              <li key={uuid}>
                <bdi>{titleOf(uuid)}</bdi>
                <IconButton
                  icon="trash"
                  label={t('moduleForm.takeOut', { name: titleOf(uuid) })}
                  onPress={() => onChange({ la: la.filter(one => one !== uuid) })}
                />
              </li>
            ))}
          </ul>
        )}
        <Select
          label={t('moduleForm.addActivity')}
          filterLabel={t('moduleForm.findActivity')}
          value={null}
          placeholder={t('moduleForm.noActivity')}
          isDisabled={la.length >= MODULE_LIMITS.activities}
          onChange={uuid => onChange({ la: [...la, uuid] })}
          options={activities
            .filter(({ uuid }) => !la.includes(uuid))
            .map(({ uuid, title }) => ({ id: uuid, label: title }))}
        />
      </div>
      <FilesField label={t('moduleForm.files')} files={downloads} onChange={files => onChange({ downloads: files })} />
    </>
  )
}
