import { ACTIVITY_MAX_LENGTHS, isCredited, PICTURE_TYPES } from '@annals/contracts'
import { Button, FileButton, LateCreditLine, Notice, ProgressBar, TextField } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import { coverOf } from '../activity/cover-of.ts'
import { uploadImage } from '../activity/upload-image.ts'
import { useT } from '../i18n/index.ts'
import styles from './overview.module.css'

/** MIME types that are no pictures. */
const NO_PICTURES = ['application/', 'audio/', 'video/', 'text/', 'model/']

/** The activity's picture and its description. */
export function PictureField() {
  const host = useHost()
  const t = useT()
  const { state, dispatch, member } = useActivity()
  /** Sent part of the file, 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null)
  const isBusy = sent !== null
  const [problem, setProblem] = useState('')
  const { image } = state.content

  const change = (next: typeof image) => dispatch({ type: 'detailsChanged', details: { image: next }, at: Date.now() })

  async function upload(file: File): Promise<void> {
    setProblem('')
    // What the file chooser offers is only a suggestion. Of some files the browser does not know the type.
    if (file.type && !PICTURE_TYPES.includes(file.type)) return setProblem(t('picture.notPicture'))
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

  async function choose(): Promise<void> {
    setProblem('')
    const [source] =
      (await host.dialogs.open('library/source-picker', {
        max: 1,
        excludeTypes: NO_PICTURES,
        title: t('picture.fromSources'),
        button: t('picture.use')
      })) ?? []
    if (source) change(coverOf(source))
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
      {image && isCredited(image) && (
        <p className={styles.hint}>
          <LateCreditLine source={image} />
        </p>
      )}
      {sent !== null && <ProgressBar label={t('picture.sending')} value={Math.round(sent * 100)} />}
      <div className={styles.buttons}>
        <FileButton
          accept={PICTURE_TYPES}
          icon="image"
          isPending={isBusy}
          whyNot={member === null ? t('picture.signIn') : undefined}
          onFiles={([file]) => file && void upload(file)}
        >
          {image ? t('picture.replace') : t('picture.choose')}
        </FileButton>
        <Button icon="folder" isDisabled={isBusy || member === null} onPress={() => void choose()}>
          {t('picture.fromSources')}
        </Button>
        {image && (
          <Button variant="quiet" icon="trash" onPress={() => change(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <Notice kind="bad" live="alert">
          {problem}
        </Notice>
      )}
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
