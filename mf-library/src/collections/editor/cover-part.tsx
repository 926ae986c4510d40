import { type Collection, PICTURE_TYPES } from '@annals/contracts'
import { Button, CardPictureFrame, FileButton, ProgressBar } from '@annals/ui'
import { errorText, isApiError, uploadFile, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { coverOf } from '../cards/cover.ts'
import { useT } from '../../i18n/index.ts'
import css from './editor.module.css'

interface CoverPartProps {
  collection: Collection
  onChange: (collection: Collection) => void
}

/** The cover: the member uploads one if there is none, and deletes it if there is one (behaviour/collections §4). */
export function CoverPart({ collection, onChange }: CoverPartProps) {
  const host = useHost()
  const t = useT()
  const [share, setShare] = useState<number | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const cover = coverOf(collection)

  async function upload(file: File) {
    const controller = (stop.current = new AbortController())
    setShare(0)
    try {
      const { data } = await uploadFile(host.api, 'collection-iconic', file, {
        collection: collection.uuid,
        signal: controller.signal,
        onProgress: setShare
      })
      onChange({ ...collection, thumb: data, thumb_uuid: data.uuid })
      host.notify.success(t('collectionEditor.coverUploaded'))
    } catch (error) {
      if (controller.signal.aborted) return
      const body = isApiError(error) && error.isHttpError ? t('collectionEditor.coverFailed') : errorText(error)
      void host.alert({ title: t('collectionEditor.error'), body })
    }
    setShare(null)
  }
  async function remove() {
    setDeleting(true)
    try {
      onChange((await host.api.call('removeCollectionCover', { collection: collection.uuid })).data)
      host.notify.success(t('collectionEditor.coverGone'))
    } catch (error) {
      void host.alert({ title: t('collectionEditor.error'), body: errorText(error) })
    }
    setDeleting(false)
  }
  return (
    <section className={css.cover} aria-label={t('collectionEditor.cover')}>
      <h3>{t('collectionEditor.cover')}</h3>
      {cover ? (
        <CardPictureFrame picture={cover} words={collection.name} isEager />
      ) : (
        <p>{t('collectionEditor.noCover')}</p>
      )}
      {share !== null && <ProgressBar label={t('collectionEditor.uploadCover')} value={share} max={1} />}
      <div className={css.buttons}>
        <FileButton
          accept={PICTURE_TYPES}
          whyNot={cover === null ? undefined : t('collectionEditor.hasCover')}
          isPending={share !== null}
          onFiles={([file]) => file && void upload(file)}
        >
          {t('collectionEditor.uploadCover')}
        </FileButton>
        <Button
          icon="trash"
          whyNot={cover === null ? t('collectionEditor.noCover') : undefined}
          isPending={isDeleting}
          onPress={() => void remove()}
        >
          {t('collectionEditor.deleteCover')}
        </Button>
      </div>
    </section>
  )
}
