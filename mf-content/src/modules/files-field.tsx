import { MODULE_LIMITS, type ModuleContent } from '@annals/contracts'
import { Button, IconButton } from '@annals/ui'
import { useChooseFiles } from '../common/fields/use-choose-files.ts'
import css from '../common/written/written.module.css'
import { useT } from '../i18n/index.ts'

interface FilesFieldProps {
  label: string
  files: ModuleContent['downloads']
  onChange: (files: ModuleContent['downloads']) => void
}

/** Files to download, chosen among the writer's sources. */
export function FilesField({ label, files, onChange }: FilesFieldProps) {
  const t = useT()
  const chooseFiles = useChooseFiles()

  async function add() {
    const chosen = await chooseFiles(MODULE_LIMITS.downloads - files.length)
    if (chosen.length > 0) onChange([...files, ...chosen])
  }

  return (
    <div role="group" aria-label={label} className="an-stack">
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      {files.length > 0 && (
        <ul role="list" className={css.material} aria-label={label}>
          {files.map((file, at) => (
            <li key={`${file.url} ${at}`}>
              <bdi>{file.title}</bdi>
              <IconButton
                icon="trash"
                label={t('moduleForm.takeOut', { name: file.title })}
                onPress={() => onChange(files.filter(one => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          icon="plus"
          onPress={() => void add()}
          whyNot={
            files.length >= MODULE_LIMITS.downloads
              ? t('moduleForm.mostFiles', { count: MODULE_LIMITS.downloads })
              : undefined
          }
        >
          {t('moduleForm.addFiles')}
        </Button>
      </div>
    </div>
  )
}
