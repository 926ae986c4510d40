import { FileButton, ProgressBar } from '@annals/ui'
import { errorText, isApiError, useHost, useNavigate, useT } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { importPath } from '../collections/paths.ts'
import { isXlsx, sendSheet, XLSX } from '../upload-dialog/send-sheet.ts'
import css from './imports.module.css'
import { AREA } from './texts.ts'

/** The way to bring in what was left out: the same sheet, mended, into the same collection. */
export function Mend({ collection, words }: { collection: string; words: string }) {
  const host = useHost()
  const t = useT(AREA)
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(file: File) {
    if (!isXlsx(file)) return void host.alert({ title: t('error'), body: t('notXlsx') })
    const controller = new AbortController()
    stop.current = controller
    setSending({ name: file.name, share: 0 })
    try {
      const { data } = await sendSheet(host.api, collection, [file], {
        signal: controller.signal,
        onProgress: share => setSending({ name: file.name, share })
      })
      void navigate(importPath(data.import.uuid), { replace: true, state: { isAgain: data.isAgain } })
    } catch (error) {
      if (controller.signal.aborted) return
      const body = isApiError(error) && error.isHttpError ? t('uploadFailed') : errorText(error)
      void host.alert({ title: t('error'), body })
    }
    setSending(null)
  }
  return (
    <div className={css.mend}>
      <p>{words}</p>
      {sending ? (
        <ProgressBar label={t('mendSending', { name: sending.name })} value={sending.share} max={1} />
      ) : (
        <FileButton accept={XLSX} onFiles={([file]) => file && void send(file)}>
          {t('mendButton')}
        </FileButton>
      )}
    </div>
  )
}
