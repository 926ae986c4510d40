import { Button, FileButton, TextField } from '@annals/ui'
import { useHost, useT } from '@annals/web-kit'
import { useState } from 'react'
import { useActivity } from '../activity/activity-context.ts'
import styles from './home.module.css'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The activity's picture and what it shows. */
export function PictureField() {
  const host = useHost()
  const t = useT('builder')
  const { state, dispatch, member } = useActivity()
  const [isBusy, setBusy] = useState(false)
  const { image } = state.content

  async function upload(file: File): Promise<void> {
    setBusy(true)
    try {
      const stored = await host.api.upload('upload', file, { headers: { 'X-Process': 'createSource' } })
      dispatch({ type: 'detailsChanged', details: { image: stored } })
    } catch {
      host.notify.error(t('picture.failed'))
    } finally {
      setBusy(false)
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
      <div className={styles.buttons}>
        <FileButton
          accept={ACCEPTED}
          icon="image"
          isPending={isBusy}
          isDisabled={member === null}
          onFiles={([file]) => file && void upload(file)}
        >
          {image ? t('picture.replace') : t('picture.choose')}
        </FileButton>
        {image && (
          <Button variant="quiet" onPress={() => dispatch({ type: 'detailsChanged', details: { image: null } })}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {member === null && <p className={styles.hint}>{t('picture.signIn')}</p>}
      {image && (
        <TextField
          label={t('picture.alt')}
          description={t('picture.altHint')}
          maxLength={500}
          value={image.alt}
          onChange={alt => dispatch({ type: 'detailsChanged', details: { image: { ...image, alt } } })}
        />
      )}
    </section>
  )
}
