import { Button, Dialog, FileButton, Notice, ProgressBar } from '@annals/ui'
import {
  type OfferedDialogProps,
  uploadFile,
  useBeforeUnload,
  useFileDrop,
  useHost,
  useNavigate
} from '@annals/web-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { homePath } from '../activity/paths.ts'
import { useT } from '../i18n/index.ts'
import { openZip } from './open-zip.ts'
import { TransferProblem } from './problem.ts'
import styles from './transfer.module.css'
import { uploadActivity } from './upload-activity.ts'
import { useProblemText } from './use-problem-text.ts'

const ZIP = ['.zip', 'application/zip', 'application/x-zip-compressed']

/** `count` is 0 until the file is checked. */
interface Progress {
  done: number
  count: number
}

/** Makes a new activity of a file that was downloaded, and goes to it (behaviour/builder §2.2). */
export function UploadDialog({ onClose }: OfferedDialogProps<'builder/upload'>) {
  const { api, notify, announce } = useHost()
  const navigate = useNavigate()
  const t = useT()
  const problemText = useProblemText()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState('')
  const working = useRef<AbortController | null>(null)
  const [isStopping, setStopping] = useState(false)
  useEffect(() => () => working.current?.abort(), [])
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => working.current && event.preventDefault(), []))

  async function make(file: Blob, signal: AbortSignal): Promise<void> {
    const opened = await openZip(file)
    signal.throwIfAborted()
    if (!navigator.onLine) throw new TransferProblem('offline')
    const uploadSource = (one: File, options: { signal: AbortSignal }) => uploadFile(api, 'createSource', one, options)
    const uuid = await uploadActivity({ api, uploadSource }, opened, {
      signal,
      onProgress: (done, count) => setProgress({ done, count })
    })
    notify.success(t('upload.done', { title: opened.content.title.trim() || t('untitled') }))
    onClose(null)
    await navigate(homePath(uuid))
  }

  async function upload(file: Blob): Promise<void> {
    if (working.current) return
    const stop = new AbortController()
    working.current = stop
    setProblem('')
    setProgress({ done: 0, count: 0 })
    announce(t('upload.checking'))
    try {
      await make(file, stop.signal)
    } catch (error) {
      if (stop.signal.aborted) {
        notify.success(t('upload.cancelled'))
        onClose(null)
      } else setProblem(problemText(error))
    } finally {
      working.current = null
      setProgress(null)
    }
  }

  function cancel(): void {
    if (!working.current) return onClose(null)
    setStopping(true)
    working.current.abort()
  }
  const isOver = useFileDrop(([file]) => file && void upload(file))

  return (
    <Dialog
      title={t('upload.title')}
      isOpen
      isLocked={progress !== null}
      onClose={cancel}
      footer={
        <Button isPending={isStopping} onPress={cancel}>
          {t('transfer.cancel')}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.place} data-over={isOver || undefined}>
          <p className={styles.hint}>{isOver ? t('upload.drop') : t('upload.hint')}</p>
          <FileButton accept={ZIP} isPending={progress !== null} onFiles={([file]) => file && void upload(file)}>
            {t(problem ? 'upload.another' : 'upload.choose')}
          </FileButton>
        </div>
        {progress && (
          <ProgressBar
            label={t(progress.count > 0 ? 'upload.working' : 'upload.checking')}
            {...(progress.count > 0 && {
              value: progress.done,
              max: progress.count,
              valueLabel: t('transfer.files', { done: progress.done, count: progress.count })
            })}
          />
        )}
        {problem && (
          <Notice kind="bad" live="alert" title={t('upload.failed')}>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
