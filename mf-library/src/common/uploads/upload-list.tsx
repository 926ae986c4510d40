import { PICTURE_TYPES } from '@annals/contracts'
import { Button, FileButton, Icon, IconButton, Notice, ProgressBar, useSourceTitle } from '@annals/ui'
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

/** Files shown of those that wait. */
const WAITING_SHOWN = 10

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
  state === 'done' ? 'stored' : state === 'sending' && share === 1 ? 'storing' : state === 'sending' ? state : 'waiting'

/** What is said of one file. */
function Words({ item }: { item: UploadItem }) {
  const t = useT()
  const titleOf = useSourceTitle()
  const { file, state, share, known, problem } = item
  if (state === 'failed')
    return (
      <>
        <bdi>{file.name}</bdi>
        <p className={css.problem} role="alert">
          <Icon name="warn" size={16} />
          {problem}
        </p>
      </>
    )
  if (state === 'known' && known)
    return (
      <>
        <bdi>{file.name}</bdi>
        <p className={css.known} role="status">
          <Icon name="info" size={16} />
          {t('upload.same', { title: titleOf(known.source) })}
        </p>
      </>
    )
  const percent = Math.round(share * 100)
  return <ProgressBar label={file.name} value={percent} valueLabel={t(`upload.${wordOf(item)}`, { percent })} />
}

function Row({ item, uploads }: { item: UploadItem; uploads: UploadsState }) {
  const t = useT()
  const { id, file, state, isFinal } = item
  const { name } = file
  return (
    <li className={css.row}>
      <Preview file={file} />
      <div className={css.words}>
        <Words item={item} />
      </div>
      {state === 'known' && (
        <div className={css.buttons}>
          <Button onPress={() => uploads.use(item)} aria-label={t('upload.useOne', { name })}>
            {t('upload.use')}
          </Button>
          <Button variant="quiet" onPress={() => uploads.sendAnyway(id)} aria-label={t('upload.anywayOne', { name })}>
            {t('upload.anyway')}
          </Button>
        </div>
      )}
      {state === 'failed' && !isFinal && (
        <Button icon="refresh" onPress={() => uploads.retry(id)} aria-label={t('upload.retryOne', { name })}>
          {t('upload.retry')}
        </Button>
      )}
      {state !== 'done' && state !== 'known' && (
        <IconButton
          icon="close"
          label={t(isUnderWay(item) ? 'upload.cancel' : 'upload.forget', { name })}
          onPress={() => uploads.drop(id)}
        />
      )}
    </li>
  )
}

/** How far all of them are, and what can be done with many at once. */
function Together({ uploads }: { uploads: UploadsState }) {
  const t = useT()
  const { items, isPaused } = uploads
  const count = items.length
  const done = items.filter(({ state }) => state === 'done').length
  const waiting = items.filter(isUnderWay)
  const known = items.filter(({ state }) => state === 'known')
  const failed = items.filter(({ state, isFinal }) => state === 'failed' && !isFinal)
  return (
    <div className={css.together}>
      {count > 1 && waiting.length > 0 && (
        <ProgressBar
          label={t('upload.all')}
          value={(done / count) * 100}
          valueLabel={t('upload.progress', { done, count })}
        />
      )}
      {isPaused && waiting.length > 0 && (
        <Notice kind="warn" live="status" action={{ label: t('upload.goOn'), onPress: uploads.resume }}>
          {t('upload.cut', { count: waiting.length })}
        </Notice>
      )}
      {known.length > 1 && (
        <div className={css.buttons}>
          <Button onPress={() => known.forEach(uploads.use)}>{t('upload.useAll', { count: known.length })}</Button>
          <Button variant="quiet" onPress={() => known.forEach(({ id }) => uploads.sendAnyway(id))}>
            {t('upload.anywayAll')}
          </Button>
        </div>
      )}
      {failed.length > 1 && (
        <div className={css.buttons}>
          <Button icon="refresh" onPress={() => failed.forEach(({ id }) => uploads.retry(id))}>
            {t('upload.retryAll', { count: failed.length })}
          </Button>
        </div>
      )}
    </div>
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
  const underWay = items.filter(({ state }) => !saveTitle || state !== 'done')
  // Those that wait look all the same, and a folder has hundreds.
  const waiting = underWay.filter(({ state }) => state === 'waiting').slice(WAITING_SHOWN)
  const later = new Set(waiting)
  const shown = underWay.filter(item => !later.has(item))
  const hidden = later.size
  return (
    <div className={css.place}>
      {isOver && (
        <div className={css.drop} aria-hidden="true">
          <Icon name="upload" size={32} />
          {t('upload.drop')}
        </div>
      )}
      {underWay.length > 0 && (
        <>
          <Together uploads={uploads} />
          <ul className={css.list} aria-label={t('upload.list')}>
            {shown.map(item => (
              <Row key={item.id} item={item} uploads={uploads} />
            ))}
          </ul>
          {hidden > 0 && <p className={css.hint}>{t('upload.more', { count: hidden })}</p>}
        </>
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
