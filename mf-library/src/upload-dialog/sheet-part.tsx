import { MAX_PICTURES_BYTES, MAX_SHEET_BYTES } from '@annals/contracts'
import { LinkButton, Notice } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { FilePart } from './file-part.tsx'
import { isXlsx, XLSX, ZIP } from './send-sheet.ts'
import { AREA } from './texts.ts'
import css from './upload.module.css'

const MB = 1024 * 1024
export interface Sheet {
  file: File | null
  pictures: File | null
}
type Words = (key: string, values?: Record<string, number>) => string

/** What is wrong with the chosen files, in words. */
export function problemsOf({ file, pictures }: Sheet, t: Words): Record<keyof Sheet, string> {
  const sheet = !file
    ? t('workbookMissing')
    : !isXlsx(file)
      ? t('notXlsx')
      : file.size === 0
        ? t('sheetEmpty')
        : file.size > MAX_SHEET_BYTES
          ? t('sheetLarge', { most: MAX_SHEET_BYTES / MB })
          : ''
  const zip = !pictures
    ? ''
    : !pictures.name.toLowerCase().endsWith('.zip')
      ? t('notZip')
      : pictures.size > MAX_PICTURES_BYTES
        ? t('zipLarge', { most: MAX_PICTURES_BYTES / MB })
        : ''
  return { file: sheet, pictures: zip }
}

interface SheetPartProps {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
  /** A missing workbook is told once somebody tried without. */
  wasTried: boolean
  isDisabled: boolean
}

/** The workbook, and a zip file with its pictures. */
export function SheetPart({ sheet, onChange, wasTried, isDisabled }: SheetPartProps) {
  const t = useT(AREA)
  const problems = problemsOf(sheet, t)
  return (
    <>
      <Notice kind="info" title={t('note')}>
        <div className={css.note}>
          <p>{t('noteText')}</p>
          <LinkButton href="/api/collection-template" download icon="download">
            {t('template')}
          </LinkButton>
        </div>
      </Notice>
      <FilePart
        title={t('workbook')}
        button={t('chooseWorkbook')}
        accept={XLSX}
        file={sheet.file}
        onChange={file => onChange({ ...sheet, file })}
        problem={sheet.file || wasTried ? problems.file : ''}
        isDisabled={isDisabled}
      />
      <FilePart
        title={t('pictures')}
        hint={t('picturesHint')}
        button={t('choosePictures')}
        accept={ZIP}
        file={sheet.pictures}
        onChange={pictures => onChange({ ...sheet, pictures })}
        problem={problems.pictures}
        isDisabled={isDisabled}
      />
    </>
  )
}
