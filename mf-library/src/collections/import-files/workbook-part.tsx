import { MAX_PICTURES_BYTES, MAX_WORKBOOK_BYTES } from '@annals/contracts'
import { LinkButton, Notice } from '@annals/ui'
import { type T, useT } from '../../i18n/index.ts'
import { FilePart } from './file-part.tsx'
import { isXlsx, XLSX, ZIP } from './send-workbook.ts'
import css from './import-files.module.css'

const MB = 1024 * 1024
export interface WorkbookFiles {
  file: File | null
  pictures: File | null
}

/** The problems of the chosen files, as texts. */
export function problemsOf({ file, pictures }: WorkbookFiles, t: T): Record<keyof WorkbookFiles, string> {
  const workbook = !file
    ? t('uploadDialog.workbookMissing')
    : !isXlsx(file)
      ? t('uploadDialog.notXlsx')
      : file.size === 0
        ? t('uploadDialog.sheetEmpty')
        : file.size > MAX_WORKBOOK_BYTES
          ? t('uploadDialog.sheetLarge', { most: MAX_WORKBOOK_BYTES / MB })
          : ''
  const zip = !pictures
    ? ''
    : !pictures.name.toLowerCase().endsWith('.zip')
      ? t('uploadDialog.notZip')
      : pictures.size > MAX_PICTURES_BYTES
        ? t('uploadDialog.zipLarge', { most: MAX_PICTURES_BYTES / MB })
        : ''
  return { file: workbook, pictures: zip }
}

interface WorkbookPartProps {
  files: WorkbookFiles
  onChange: (files: WorkbookFiles) => void
  /** A missing workbook is only reported after a try without it. */
  wasTried: boolean
  isDisabled: boolean
}

/** The workbook, and a zip file with its pictures. */
export function WorkbookPart({ files, onChange, wasTried, isDisabled }: WorkbookPartProps) {
  const t = useT()
  const problems = problemsOf(files, t)
  return (
    <>
      <Notice kind="info" title={t('uploadDialog.note')}>
        <div className={css.note}>
          <p>{t('uploadDialog.noteText')}</p>
          <LinkButton href="/api/collection-template" download icon="download">
            {t('uploadDialog.template')}
          </LinkButton>
        </div>
      </Notice>
      <FilePart
        title={t('uploadDialog.workbook')}
        button={t('uploadDialog.chooseWorkbook')}
        accept={XLSX}
        file={files.file}
        onChange={file => onChange({ ...files, file })}
        problem={files.file || wasTried ? problems.file : ''}
        isDisabled={isDisabled}
      />
      <FilePart
        title={t('uploadDialog.pictures')}
        hint={t('uploadDialog.picturesHint')}
        button={t('uploadDialog.choosePictures')}
        accept={ZIP}
        file={files.pictures}
        onChange={pictures => onChange({ ...files, pictures })}
        problem={problems.pictures}
        isDisabled={isDisabled}
      />
    </>
  )
}
