import type { ActivityContent } from '@annals/contracts'
import { Button, Dialog, Notice, ProgressBar } from '@annals/ui'
import { type OfferedDialogProps, saveFile, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { contentOf } from '../activity/lineage.ts'
import { useT } from '../i18n/index.ts'
import { zipNameOf } from './file-name.ts'
import styles from './transfer.module.css'
import { useFileTitle } from './use-file-title.ts'
import { useProblemText } from './use-problem-text.ts'
import { writeZip } from './write-zip.ts'

/** Makes one file of an activity and its pictures as soon as it opens (behaviour/builder §2.2). */
export function DownloadDialog({ input: { activity }, onClose }: OfferedDialogProps<'builder/download'>) {
  const { api, notify } = useHost()
  const t = useT()
  const fileTitle = useFileTitle()
  const problemText = useProblemText()
  const [content, setContent] = useState<ActivityContent | null>(typeof activity === 'string' ? null : activity)
  const [files, setFiles] = useState({ done: 0, count: 0 })
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const title = content?.title.trim() || t('untitled')

  async function download(signal: AbortSignal): Promise<void> {
    const read =
      typeof activity === 'string'
        ? contentOf((await api.call('editActivity', { activity }, { signal })).activity)
        : activity
    setContent(read)
    const zip = await writeZip(read, {
      nameOf: file => fileTitle(read, file),
      signal,
      onProgress: (done, count) => setFiles({ done, count })
    })
    signal.throwIfAborted()
    const file = zipNameOf(read.title, t('untitled'))
    saveFile(zip, file)
    notify.success(t('download.done', { title: read.title.trim() || t('untitled'), file }))
    onClose(null)
  }
  const work = useRef(download)
  work.current = download
  const textOf = useRef(problemText)
  textOf.current = problemText
  useEffect(() => {
    const stop = new AbortController()
    work.current(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(textOf.current(error))
    })
    return () => stop.abort()
  }, [attempt])

  return (
    <Dialog
      title={t('download.title', { title })}
      isOpen
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t(problem ? 'transfer.close' : 'transfer.cancel')}</Button>
          {problem && (
            <Button
              variant="primary"
              onPress={() => {
                setProblem('')
                setAttempt(attempt + 1)
              }}
            >
              {t('transfer.retry')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.hint}>{t('download.hint')}</p>
        {problem ? (
          <Notice kind="bad" live="alert" title={t('download.failed')}>
            {problem}
          </Notice>
        ) : (
          <ProgressBar
            label={t('download.working')}
            {...(files.count > 0 && { value: files.done, max: files.count, valueLabel: t('transfer.files', files) })}
          />
        )}
      </div>
    </Dialog>
  )
}
