import type { Import } from '@annals/contracts'
import { Button, FileButton, ProgressBar } from '@annals/ui'
import { errorText, isApiError, useHost, useNavigate } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { importPath } from '../paths.ts'
import { useT } from '../../i18n/index.ts'
import { FilePart } from '../import-files/file-part.tsx'
import { sendWorkbook, XLSX, ZIP } from '../import-files/send-workbook.ts'
import { PPTX, sendPresentation, presentationProblem } from '../import-files/send-presentation.ts'
import { problemsOf, type WorkbookFiles } from '../import-files/workbook-part.tsx'
import css from './imports.module.css'

interface TwoFilesProps {
  /** Name of the zip file that came with the earlier workbook. */
  earlier: string
  onSend: (files: WorkbookFiles) => void
}

/** The corrected workbook and the zip file with its pictures: the owner chooses both, then they are sent. */
function TwoFiles({ earlier, onSend }: TwoFilesProps) {
  const t = useT()
  const [files, setFiles] = useState<WorkbookFiles>({ file: null, pictures: null })
  const problems = problemsOf(files, t)
  return (
    <div className={css.files}>
      <FilePart
        title={t('imports.correctWorkbook')}
        button={t('uploadDialog.chooseWorkbook')}
        accept={XLSX}
        file={files.file}
        onChange={file => setFiles({ ...files, file })}
        problem={files.file ? problems.file : ''}
        isDisabled={false}
      />
      <FilePart
        title={t('imports.correctZip')}
        hint={t('imports.correctPictures', { name: earlier })}
        button={t('uploadDialog.choosePictures')}
        accept={ZIP}
        file={files.pictures}
        onChange={pictures => setFiles({ ...files, pictures })}
        problem={problems.pictures}
        isDisabled={false}
      />
      <Button icon="upload" whyNot={problems.file || problems.pictures || undefined} onPress={() => onSend(files)}>
        {t(files.file && !files.pictures ? 'imports.correctSendOne' : 'imports.correctSend')}
      </Button>
    </div>
  )
}

/**
 * The way to import the rows that were left out: the corrected workbook into the same collection, together with its zip
 * file.
 */
export function CorrectedFile({ of: { kind, collection, pictures }, words }: { of: Import; words: string }) {
  const host = useHost()
  const t = useT()
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(files: WorkbookFiles) {
    const { file } = files
    const problem = kind === 'presentation' && file ? presentationProblem(file, t) : problemsOf(files, t).file
    if (!file || problem) return void host.alert({ title: t('imports.error'), body: problem })
    const controller = new AbortController()
    stop.current = controller
    setSending({ name: file.name, share: 0 })
    try {
      const options = {
        signal: controller.signal,
        onProgress: (share: number) => setSending({ name: file.name, share })
      }
      const { data } = await (kind === 'presentation'
        ? sendPresentation(host.api, file, { ...options, collection })
        : sendWorkbook(host.api, collection, [file, files.pictures ?? undefined], options))
      void navigate(importPath(data.import), { replace: true, state: { isAgain: data.isAgain } })
    } catch (error) {
      if (controller.signal.aborted) return
      const body = isApiError(error) && error.isHttpError ? t('imports.uploadFailed') : errorText(error)
      void host.alert({ title: t('imports.error'), body })
    }
    setSending(null)
  }
  return (
    <div className={css.correct}>
      <p>{words}</p>
      {sending && (
        <ProgressBar label={t('imports.correctSending', { name: sending.name })} value={sending.share} max={1} />
      )}
      {!sending && pictures === '' && (
        <FileButton
          accept={kind === 'presentation' ? PPTX : XLSX}
          onFiles={([file]) => file && void send({ file, pictures: null })}
        >
          {t('imports.correctButton')}
        </FileButton>
      )}
      {pictures !== '' && (
        <div hidden={sending !== null} className={css.files}>
          <TwoFiles earlier={pictures} onSend={files => void send(files)} />
        </div>
      )}
    </div>
  )
}
