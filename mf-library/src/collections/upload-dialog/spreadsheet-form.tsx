import { Button, Dialog, Notice, ProgressBar, QuotaUseLine } from '@annals/ui'
import { errorText, isApiError, useHost, useNavigate } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { importPath } from '../paths.ts'
import { formatNumber, useT } from '../../i18n/index.ts'
import { isComplete } from './draft.ts'
import { sendWorkbook } from '../import-files/send-workbook.ts'
import { problemsOf, type WorkbookFiles, WorkbookPart } from '../import-files/workbook-part.tsx'
import { TargetNotices } from './target-notices.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useScrollToError } from './use-scroll-to-error.ts'
import { useUsage } from './use-usage.ts'
import type { Target } from './use-target.ts'
import css from './upload.module.css'
import { NewCollectionTexts } from './new-collection-texts.tsx'

interface FormProps {
  target: Target
  onCancel: () => void
}

/** A workbook becomes a collection: the collection is made first, then the file is sent. */
export function SpreadsheetForm({ target, onCancel }: FormProps) {
  const host = useHost()
  const t = useT()
  const usage = useUsage()
  const navigate = useNavigate()
  const [files, setFiles] = useState<WorkbookFiles>({ file: null, pictures: null })
  const [tries, setTries] = useState(0)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const form = useScrollToError(tries, problem)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const isBusy = share !== null
  const release = useLeaveQuestion(isBusy)

  async function save() {
    setTries(tries + 1)
    const wrong = problemsOf(files, t)
    if (!files.file || wrong.file || wrong.pictures) return
    setProblem('')
    setShare(0)
    const collection = await target.ensure()
    if (!collection) return setShare(null)
    const controller = new AbortController()
    stop.current = controller
    try {
      const { data } = await sendWorkbook(host.api, collection, [files.file, files.pictures ?? undefined], {
        signal: controller.signal,
        onProgress: setShare
      })
      target.forget()
      host.notify.success(t('uploadDialog.uploaded'))
      release()
      void navigate(importPath(data.import), { replace: true, state: { isAgain: data.isAgain } })
    } catch (error) {
      setShare(null)
      const isStopped = controller.signal.aborted
      const isHttp = isApiError(error) && error.isHttpError
      setProblem(isStopped ? t('uploadDialog.stopped') : isHttp ? t('uploadDialog.failed') : errorText(error))
    }
  }

  return (
    <Dialog
      title={t('uploadDialog.title.excel')}
      isOpen
      onClose={onCancel}
      isLocked={isBusy}
      className={css.dialog}
      footer={
        isBusy ? (
          <Button onPress={() => stop.current?.abort()}>{t('uploadDialog.stop')}</Button>
        ) : (
          <>
            <Button onPress={onCancel}>{t('uploadDialog.cancel')}</Button>
            <Button
              variant="primary"
              autoFocus={tries > 0}
              whyNot={isComplete(target.writing) ? undefined : t('uploadDialog.incomplete')}
              onPress={() => void save()}
            >
              {t('uploadDialog.save')}
            </Button>
          </>
        )
      }
    >
      <div ref={form} className={css.form}>
        <QuotaUseLine isQuiet usage={usage} of={['items', 'itemBytes', 'imports', 'dailyUploads', 'dailyBytes']} />
        {problem && (
          <Notice kind="bad" live="alert" title={t('uploadDialog.failedTitle')}>
            {problem}
          </Notice>
        )}
        {!isBusy && <TargetNotices target={target} />}
        {isBusy && (
          <ProgressBar
            label={t('uploadDialog.sending', { name: files.file?.name ?? '' })}
            value={share}
            max={1}
            valueLabel={share === 1 ? t('uploadDialog.storing') : `${formatNumber(Math.round(share * 100))} %`}
          />
        )}
        <NewCollectionTexts target={target} isDisabled={isBusy} />
        <WorkbookPart files={files} onChange={setFiles} wasTried={tries > 0} isDisabled={isBusy} />
      </div>
    </Dialog>
  )
}
