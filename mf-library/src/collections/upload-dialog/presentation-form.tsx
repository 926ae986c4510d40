import type { UploadResponse } from '@annals/contracts'
import { Button, Dialog, Notice, ProgressBar, QuotaUseLine } from '@annals/ui'
import { errorText, isApiError, useHost, useNavigate } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { importPath } from '../paths.ts'
import { formatNumber, useT } from '../../i18n/index.ts'
import { FilePart } from '../import-files/file-part.tsx'
import { PPTX, sendPresentation, presentationProblem } from '../import-files/send-presentation.ts'
import { isComplete } from './draft.ts'
import { NewCollectionTexts } from './new-collection-texts.tsx'
import { TargetNotices } from './target-notices.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useScrollToError } from './use-scroll-to-error.ts'
import type { Target } from './use-target.ts'
import { useUsage } from './use-usage.ts'
import css from './upload.module.css'

type Received = UploadResponse<'collection-powerpoint'>['data']

interface FormProps {
  target: Target
  onCancel: () => void
  /** The uploaded presentation was given up again. */
  onDropped: () => void
}

/**
 * A presentation becomes a collection: the file is sent as soon as it is chosen, what it says of itself fills the form,
 * and Save updates the collection that was made.
 */
export function PresentationForm({ target, onCancel, onDropped }: FormProps) {
  const host = useHost()
  const t = useT()
  const usage = useUsage()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [received, setReceived] = useState<Received | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useScrollToError(tries, problem)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const isSending = share !== null
  const release = useLeaveQuestion(isSending)

  /** Words that were typed before stay as they are. */
  function fill({ title, subtitle, description, acknowledgements }: Received) {
    const { writing } = target
    target.write({
      name: writing.name || title,
      introduction: writing.introduction || subtitle,
      description: writing.description || description,
      acknowledgements: writing.acknowledgements || acknowledgements
    })
  }

  async function send(chosen: File | null) {
    setFile(chosen)
    setProblem('')
    if (!chosen) return
    setTries(tries + 1)
    const wrong = presentationProblem(chosen, t)
    if (wrong) return setProblem(wrong)
    const controller = new AbortController()
    stop.current = controller
    setShare(0)
    try {
      const { data } = await sendPresentation(host.api, chosen, {
        signal: controller.signal,
        onProgress: setShare,
        ...(target.made && { collection: target.made.uuid })
      })
      setReceived(data)
      fill(data)
    } catch (error) {
      const isStopped = controller.signal.aborted
      const isHttp = isApiError(error) && error.isHttpError
      setProblem(isStopped ? t('uploadDialog.stopped') : isHttp ? t('uploadDialog.failed') : errorText(error))
    }
    setShare(null)
  }

  async function save() {
    if (!received) return
    setSaving(true)
    const { writing } = target
    try {
      const fields = { ...writing, name: writing.name.trim(), license: '' }
      await host.api.call('updateCollection', { uuid: received.uuid, ...fields })
      target.forget()
      host.notify.success(t('uploadDialog.slidesUploaded'))
      release()
      void navigate(importPath(received.import), { replace: true, state: { isAgain: received.isAgain } })
    } catch (error) {
      setSaving(false)
      await host.alert({ title: t('uploadDialog.error'), body: errorText(error) })
    }
  }

  /** The collection is there already: leaving the form takes it away again, unless it was there before. */
  async function cancel() {
    if (!received) return onCancel()
    const agreed = await host.confirm({
      title: t('uploadDialog.slidesDropTitle'),
      body: t('uploadDialog.slidesDropText', { name: received.title }),
      ok: t('uploadDialog.slidesDrop'),
      danger: true
    })
    if (!agreed) return
    try {
      await host.api.call('cancelImport', { import: received.import.uuid })
      if (!target.made) await host.api.call('deleteCollections', { collection: received.uuid })
    } catch (error) {
      return host.alert({ title: t('uploadDialog.error'), body: errorText(error) })
    }
    target.forget()
    onDropped()
  }

  const whyNot = !received
    ? t('uploadDialog.slidesMissing')
    : isComplete(target.writing)
      ? undefined
      : t('uploadDialog.incomplete')
  return (
    <Dialog
      title={t('uploadDialog.title.powerpoint')}
      isOpen
      onClose={() => void cancel()}
      isLocked={isSending || isSaving}
      className={css.dialog}
      footer={
        isSending ? (
          <Button onPress={() => stop.current?.abort()}>{t('uploadDialog.stop')}</Button>
        ) : (
          <>
            <Button onPress={() => void cancel()} isDisabled={isSaving}>
              {t('uploadDialog.cancel')}
            </Button>
            <Button variant="primary" whyNot={whyNot} isPending={isSaving} onPress={() => void save()}>
              {t('uploadDialog.save')}
            </Button>
          </>
        )
      }
    >
      <div ref={form} className={css.form}>
        <QuotaUseLine isQuiet usage={usage} of={['items', 'itemBytes', 'imports', 'dailyUploads', 'dailyBytes']} />
        {!isSending && !received && <TargetNotices target={target} />}
        {received ? (
          <Notice kind="info" live="status" title={t('uploadDialog.slidesReceived', { name: file?.name ?? '' })}>
            {t('uploadDialog.slidesReceivedText')}
          </Notice>
        ) : isSending ? (
          <ProgressBar
            label={t('uploadDialog.sending', { name: file?.name ?? '' })}
            value={share}
            max={1}
            valueLabel={share === 1 ? t('uploadDialog.storing') : `${formatNumber(Math.round(share * 100))} %`}
          />
        ) : (
          <FilePart
            title={t('uploadDialog.slides')}
            hint={t('uploadDialog.slidesHint')}
            button={t('uploadDialog.chooseSlides')}
            accept={PPTX}
            file={file}
            onChange={chosen => void send(chosen)}
            problem={problem}
            isDisabled={false}
          />
        )}
        <NewCollectionTexts target={target} isDisabled={isSending || isSaving} />
      </div>
    </Dialog>
  )
}
