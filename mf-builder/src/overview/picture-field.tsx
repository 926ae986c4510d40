import { ACTIVITY_MAX_LENGTHS, PICTURE_TYPES } from '@annals/contracts'
import { Button, FileButton, ProgressBar, TextField } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import { uploadImage } from '../activity/upload-image.ts'
import { useT } from '../i18n/index.ts'
import styles from './overview.module.css'

/** The activity's picture and its description. */
export function PictureField() {
  const host = useHost()
  const t = useT()
  const { state, dispatch, member } = useActivity()
  /** Sent part of the file, 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null)
  const isBusy = sent !== null
  const { image } = state.content

  const change = (next: typeof image) => dispatch({ type: 'detailsChanged', details: { image: next }, at: Date.now() })

  async function upload(file: File): Promise<void> {
    setSent(0)
    try {
      const stored = await uploadImage(host, file, setSent)
      change({ ...stored, alt: image?.alt || stored.alt })
    } catch {
      host.notify.error(t('picture.failed'))
    } finally {
      setSent(null)
    }
  }

  return (
    <section className={styles.group} aria-labelledby="picture-title">
      <h2 id="picture-title" className={styles.heading}>
        {t('picture.title')}
      </h2>
      {image && (
        <div className={styles.mount}>
          <img src={image.thumb || image.url} alt={image.alt} />
        </div>
      )}
      {sent !== null && <ProgressBar label={t('picture.sending')} value={Math.round(sent * 100)} />}
      <div className={styles.buttons}>
        <FileButton
          accept={PICTURE_TYPES}
          icon="image"
          isPending={isBusy}
          isDisabled={member === null}
          onFiles={([file]) => file && void upload(file)}
        >
          {image ? t('picture.replace') : t('picture.choose')}
        </FileButton>
        {image && (
          <Button variant="quiet" icon="trash" onPress={() => change(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {member === null && <p className={styles.hint}>{t('picture.signIn')}</p>}
      {image && (
        <TextField
          label={t('picture.alt')}
          description={t('picture.altHint')}
          maxLength={ACTIVITY_MAX_LENGTHS.imageAlt}
          value={image.alt}
          onChange={alt => change({ ...image, alt })}
        />
      )}
    </section>
  )
}
