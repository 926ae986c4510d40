import { PICTURE_TYPES } from '@annals/contracts'
import { Button, FileButton, Icon, IconButton, ProgressBar } from '@annals/ui'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './uploads.module.css'
import { isUnderWay, type UploadItem } from './uploads.ts'
import type { UploadsState } from './use-uploads.ts'

const ACCEPTED = [
  ...PICTURE_TYPES,
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
  'application/pdf'
]

interface UploadButtonProps {
  uploads: UploadsState
  isPrimary?: boolean
  /** The types that the file chooser offers; by default all that can be stored. */
  accept?: string[]
  /** Instead of "Upload". */
  label?: string
}

export function UploadButton({ uploads, isPrimary, accept = ACCEPTED, label }: UploadButtonProps) {
  const t = useT()
  return (
    <FileButton accept={accept} multiple variant={isPrimary ? 'primary' : 'secondary'} onFiles={uploads.add}>
      {label ?? t('upload.button')}
    </FileButton>
  )
}

/** Preview of the local picture until the stored one is available. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className={css.preview}>
      {url ? <img src={url} alt="" onError={() => setUrl('')} /> : <Icon name="file" />}
    </span>
  )
}

const wordOf = ({ state, share }: UploadItem) =>
  state === 'done' ? 'stored' : state === 'sending' && share === 1 ? 'storing' : state

function Row({ item, uploads }: { item: UploadItem; uploads: UploadsState }) {
  const t = useT()
  const { name } = item.file
  return (
    <li className={css.row}>
      <Preview file={item.file} />
      <div className={css.words}>
        {item.state === 'failed' ? (
          <>
            <bdi>{name}</bdi>
            <p className={css.problem} role="alert">
              <Icon name="warn" size={16} />
              {item.problem}
            </p>
          </>
        ) : (
          <ProgressBar
            label={name}
            value={item.share * 100}
            valueLabel={t(`upload.${wordOf(item)}`, {
              percent: Math.round(item.share * 100)
            })}
          />
        )}
      </div>
      {item.state === 'failed' && !item.isFinal && (
        <Button icon="refresh" onPress={() => uploads.retry(item.id)} aria-label={t('upload.retryOne', { name })}>
          {t('upload.retry')}
        </Button>
      )}
      {item.state !== 'done' && (
        <IconButton
          icon="close"
          label={t(isUnderWay(item) ? 'upload.cancel' : 'upload.forget', { name })}
          onPress={() => uploads.drop(item.id)}
        />
      )}
    </li>
  )
}

/** Every file of the upload with its own progress bar and actions. */
export function UploadList({ uploads, isOver }: { uploads: UploadsState; isOver: boolean }) {
  const t = useT()
  return (
    <>
      {isOver && (
        <div className={css.drop} aria-hidden="true">
          <Icon name="upload" size={32} />
          {t('upload.drop')}
        </div>
      )}
      {uploads.items.length > 0 && (
        <ul className={css.list} aria-label={t('upload.list')}>
          {uploads.items.map(item => (
            <Row key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  )
}
