import { MODULE_LIMITS, type ModuleContent } from '@annals/contracts'
import { Button } from '@annals/ui'
import { type RowsChange, RowsField } from '../../common/fields/rows-field.tsx'
import { useChooseFiles } from '../../common/fields/use-choose-files.ts'
import { useRowKeys } from '../../common/fields/use-row-keys.ts'
import { useT } from '../../i18n/index.ts'

interface FilesFieldProps {
  label: string
  files: ModuleContent['downloads']
  onChange: (files: ModuleContent['downloads'], change: RowsChange) => void
}

/** Files to download, chosen among the writer's sources. */
export function FilesField({ label, files, onChange }: FilesFieldProps) {
  const t = useT()
  const chooseFiles = useChooseFiles()
  return (
    <RowsField
      label={label}
      rows={files}
      getKey={useRowKeys(files)}
      nameOf={({ title }) => title}
      onChange={onChange}
      renderAdding={add => (
        <div>
          <Button
            icon="plus"
            onPress={() => void chooseFiles(MODULE_LIMITS.downloads - files.length).then(add)}
            whyNot={
              files.length >= MODULE_LIMITS.downloads
                ? t('moduleForm.mostFiles', { count: MODULE_LIMITS.downloads })
                : undefined
            }
          >
            {t('moduleForm.addFiles')}
          </Button>
        </div>
      )}
    />
  )
}
