import { MODULE_LIMITS, type ModuleContent } from '@annals/contracts'
import { Button, IconButton } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './modules.module.css'
import { downloadOf } from './work.ts'

/** Kinds of files that are shown in the text and not offered to download. */
const NO_FILES = ['image/', 'video/', 'audio/', 'text/']

interface FilesFieldProps {
  label: string
  files: ModuleContent['downloads']
  onChange: (files: ModuleContent['downloads']) => void
}

/** Files to download, chosen among the writer's sources. */
export function FilesField({ label, files, onChange }: FilesFieldProps) {
  const t = useT()
  const host = useHost()

  async function add() {
    const chosen = await host.dialogs.open('library/source-picker', {
      max: MODULE_LIMITS.downloads - files.length,
      excludeTypes: NO_FILES,
      title: t('moduleForm.addFiles'),
      button: t('moduleForm.addFiles')
    })
    if (chosen) onChange([...files, ...chosen.map(downloadOf)])
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
