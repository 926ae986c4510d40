import { inLanguage } from '@annals/ui'
import type { BlockSource } from '@annals/contracts'
import { CreditLine, Picture } from '@annals/ui/media'
import { type CSSProperties, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import { OpenedSource } from '../../opened-source.tsx'
import styles from './pictures.module.css'

type FigureStyle = CSSProperties & Record<'--w' | '--h', number>

/** The size that reserves a picture's place before it is loaded. */
const sizeOf = ({ width, height }: BlockSource): FigureStyle | undefined =>
  width > 0 && height > 0 ? { '--w': width, '--h': height } : undefined

const SIZES = { beside: '(max-width: 800px) 100vw, 480px', alone: '(max-width: 800px) 100vw, 736px' }

/** The pictures of a text, each with its title and credit line; a press opens one large. */
export function Figures({ images, isBeside }: { images: readonly BlockSource[]; isBeside: boolean }) {
  const { t, isPaper } = useBlockHost()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      {images.map(image => (
        <Picture
          key={image.uuid}
          className={styles.figure}
          style={sizeOf(image)}
          src={image.url}
          alt={image.alt}
          width={image.width || undefined}
          height={image.height || undefined}
          sizes={isBeside ? SIZES.beside : SIZES.alone}
          // The text is about them, and without a connection a later one could not be loaded any more.
          isEager
          open={isPaper ? undefined : { label: t('pictures.open'), onOpen: () => setOpened(image.uuid) }}
          caption={
            <>
              {image.title.trim() && (
                <span className={styles.caption}>
                  <bdi {...inLanguage(image.lang)}>{image.title}</bdi>
                </span>
              )}
              <span className={styles.credit}>
                <CreditLine source={image} />
              </span>
            </>
          }
        />
      ))}
      <OpenedSource sources={images} opened={opened} onShow={setOpened} />
    </>
  )
}
