import { FileButton, Icon, IconButton } from '@annals/ui'
import { type ReactNode, useId } from 'react'
import { formatNumber, useT } from '../../i18n/index.ts'
import css from './import-files.module.css'

const MB = 1024 * 1024

interface FilePartProps {
  title: string
  hint?: ReactNode
  button: string
  accept: string[]
  file: File | null
  onChange: (file: File | null) => void
  problem: string
  isDisabled: boolean
}

/** One file to choose; it is sent only when the form is saved. */
export function FilePart({ title, hint, button, accept, file, onChange, problem, isDisabled }: FilePartProps) {
  const t = useT()
  const heading = useId()
  const sizeOf = ({ size }: File) =>
    size < MB
      ? t('uploadDialog.sizeSmall', { size: formatNumber(Math.ceil(size / 1024)) })
      : t('uploadDialog.size', { size: formatNumber(size / MB, { maximumFractionDigits: 1 }) })
  return (
    <section className={css.file} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {hint && <p>{hint}</p>}
      <div className={css.chosen}>
        {file && (
          <>
            <bdi>{file.name}</bdi>
            <span className="an-num an-quiet">{sizeOf(file)}</span>
            <IconButton
              icon="close"
              label={t('uploadDialog.remove', { name: file.name })}
              onPress={() => onChange(null)}
              isDisabled={isDisabled}
            />
          </>
        )}
        <FileButton accept={accept} isDisabled={isDisabled} onFiles={([chosen]) => chosen && onChange(chosen)}>
          {file ? t('uploadDialog.otherWorkbook') : button}
        </FileButton>
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          <Icon name="warn" size={16} />
          {problem}
        </p>
      )}
    </section>
  )
}
