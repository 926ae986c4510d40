import type { BlockSource } from '@annals/contracts'
import { Segmented } from '@annals/ui'
import { ReorderList } from '@annals/ui/reorder'
import { useId, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import type { BlockRecord } from '../../block-model.ts'
import { SourceForm } from '../../source-form.tsx'
import { useSourceNames } from '../../source-name.ts'
import { Thumbnail } from '../../thumbnail.tsx'
import { MAX_PICTURES, PICTURE_PLACES, type Pictured, type PicturePlace, withPictures } from './pictures.ts'
import styles from './pictures.module.css'

interface Props {
  images: readonly BlockSource[]
  place?: PicturePlace
  /** Gets a change of the latest record. */
  onChange(change: (now: Pictured & BlockRecord) => Pictured & BlockRecord): void
}

/** The pictures of a text in its editor: their order and their place, and a way to remove each. */
export function PictureList({ images, place = 'side', onChange }: Props) {
  const { t, announce, confirm } = useBlockHost()
  const heading = useId()
  const names = useSourceNames()(images)
  const nameOf = (image: BlockSource) => names[images.findIndex(({ uuid }) => uuid === image.uuid)] ?? ''
  const [described, setDescribed] = useState<string | null>(null)
  const describedImage = images.find(({ uuid }) => uuid === described)

  const remove = async (image: BlockSource) => {
    const name = nameOf(image)
    const agreed = await confirm({ title: t('sources.remove.title'), body: t('sources.remove'), danger: true })
    if (!agreed) return
    onChange(now => {
      const left = (now.images ?? []).filter(({ uuid }) => uuid !== image.uuid)
      return withPictures(now, left)
    })
    announce(t('sources.removed', { title: name }))
  }

  return (
    <section className={styles.fields} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.name}>
          {t('pictures.pictures')}
        </h3>
        <span className={styles.count}>{t('pictures.count', { count: images.length, max: MAX_PICTURES })}</span>
        <Segmented
          label={t('pictures.place')}
          value={place}
          onChange={id => {
            const chosen = PICTURE_PLACES.find(one => one === id)
            onChange(now => withPictures(now, now.images ?? [], chosen))
          }}
          options={PICTURE_PLACES.map(id => ({ id, label: t(`pictures.place.${id}`) }))}
        />
      </div>
      <ReorderList
        label={t('pictures.pictures')}
        items={images}
        onReorder={next => onChange(now => withPictures(now, next))}
        getLabel={nameOf}
        getActions={image => [
          { id: 'describe', label: t('sources.describe'), icon: 'edit', onAction: () => setDescribed(image.uuid) },
          { id: 'remove', label: t('pictures.remove'), icon: 'trash', onAction: () => void remove(image) }
        ]}
        renderItem={image => (
          <div className={styles.entry}>
            <span className={styles.thumbnail}>
              <Thumbnail source={image} name={nameOf(image)} />
            </span>
            <div className={styles.words}>
              <bdi>{nameOf(image)}</bdi>
              <p className={styles.alt}>{image.alt ? <bdi>{image.alt}</bdi> : t('pictures.noAlt')}</p>
            </div>
          </div>
        )}
      />
      {describedImage && (
        <SourceForm
          source={describedImage}
          name={nameOf(describedImage)}
          onChange={texts =>
            onChange(now =>
              withPictures(
                now,
                (now.images ?? []).map(image => (image.uuid === described ? { ...image, ...texts } : image))
              )
            )
          }
          onClose={() => setDescribed(null)}
        />
      )}
    </section>
  )
}
