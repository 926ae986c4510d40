import { type Collection, type Export, quotaAmount } from '@annals/contracts'
import { Button, Dialog, LinkButton, Notice, ProgressBar } from '@annals/ui'
import { errorText, useHost, useLocale } from '@annals/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { formatNumber, useT } from '../../i18n/index.ts'
import { usePoll } from '../use-poll.ts'
import css from './export.module.css'

type ExportFile = Export['files'][number]

interface FileLineProps {
  file: ExportFile
  /** Its number, and of how many. */
  position: [number, number]
}

/** One zip: what is in it, its link, and how far its download is. */
function FileLine({ file: { url, items, bytes, state, written }, position: [number, count] }: FileLineProps) {
  const t = useT()
  const locale = useLocale()
  const name = count === 1 ? t('exportDialog.zip') : t('exportDialog.zipOf', { number, count })
  return (
    <li>
      <span className={css.name}>
        <b>{name}</b>
        <span className="an-quiet">
          {t('collections.items', { count: items })} · {quotaAmount('itemBytes', bytes, locale)}
        </span>
      </span>
      <LinkButton href={url} download icon="download" variant={state === 'sent' ? 'quiet' : 'primary'}>
        {t(state === 'ready' ? 'exportDialog.download' : 'exportDialog.downloadAgain')}
      </LinkButton>
      {state !== 'ready' && (
        <div className={css.state}>
          {state === 'sending' && (
            <ProgressBar
              label={t('exportDialog.sending')}
              value={written}
              max={items}
              valueLabel={t('exportDialog.written', { written: formatNumber(written), items: formatNumber(items) })}
            />
          )}
          {state === 'sent' && <p role="status">{t('exportDialog.sent')}</p>}
          {state === 'failed' && (
            <Notice kind="bad" live="status">
              {t('exportDialog.broken')}
            </Notice>
          )}
        </div>
      )}
    </li>
  )
}

/** A collection as zip files for its owner (behaviour/exports §1). */
export function ExportDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const host = useHost()
  const t = useT()
  const [made, setMade] = useState<Export | null>(null)
  const [problem, setProblem] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const { uuid, name } = collection

  const make = useCallback(async () => {
    setProblem('')
    setMade(null)
    try {
      setMade((await host.api.call('exportCollection', { collection: uuid })).data)
    } catch (error) {
      setProblem(errorText(error))
    }
  }, [host, uuid])
  useEffect(() => void make(), [make])

  const reload = async () => {
    if (!made) return
    try {
      setMade((await host.api.call('oneExport', { export: made.uuid })).data)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  // A browser does not tell when a download begins: the service does.
  usePoll({ isMoving: made?.files.some(({ state }) => state !== 'sent') ?? false, hasFailed, reload })

  return (
    <Dialog
      title={t('exportDialog.title', { name: name || t('collections.untitled') })}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('exportDialog.close')}</Button>}
    >
      <div className={css.body}>
        <p>{t('exportDialog.intro')}</p>
        {problem && (
          <Notice
            kind="bad"
            live="alert"
            title={t('exportDialog.failed')}
            action={<Button onPress={() => void make()}>{t('exportDialog.again')}</Button>}
          >
            {problem}
          </Notice>
        )}
        {!problem && !made && <ProgressBar label={t('exportDialog.preparing')} />}
        {made && (
          <>
            {made.files.length > 1 && <p>{t('exportDialog.several', { count: made.files.length })}</p>}
            <ul className={css.files} aria-label={t('exportDialog.files')}>
              {made.files.map((file, at) => (
                <FileLine key={file.url} file={file} position={[at + 1, made.files.length]} />
              ))}
            </ul>
            <p className="an-quiet">{t('exportDialog.back')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
