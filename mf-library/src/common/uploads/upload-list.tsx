import { PICTURE_TYPES } from '@annals/contracts'
import { Button, FileButton, Icon, IconButton, ProgressBar } from '@annals/ui'
import { useT } from '../../i18n/index.ts'
import { Preview } from './preview.tsx'
import { type RemoveUploaded, TitlesPart } from './titles-part.tsx'
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

interface UploadListProps {
  uploads: UploadsState
  isOver: boolean
  /** The person is done with the titles. */
  onTitled?: () => void
  /** With it, files that were there before are told and can be deleted. */
  remove?: RemoveUploaded
}

/** Every file of the upload with its own progress bar and actions, then what is asked about it. */
export function UploadList({ uploads, isOver, onTitled, remove }: UploadListProps) {
  const t = useT()
  const { items, saveTitle } = uploads
  const stored = saveTitle ? items.filter(({ state }) => state === 'done') : []
  const underWay = items.filter(item => !stored.includes(item))
  return (
    <div className={css.place}>
      {isOver && (
        <div className={css.drop} aria-hidden="true">
          <Icon name="upload" size={32} />
          {t('upload.drop')}
        </div>
      )}
      {underWay.length > 0 && (
        <ul className={css.list} aria-label={t('upload.list')}>
          {underWay.map(item => (
            <Row key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      {saveTitle && stored.length > 0 && (
        <TitlesPart
          items={stored}
          save={saveTitle}
          remove={remove}
          drop={uploads.drop}
          onDone={() => {
            for (const { id } of stored) uploads.drop(id)
            onTitled?.()
          }}
        />
      )}
    </div>
  )
}
