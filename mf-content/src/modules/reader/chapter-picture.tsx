import type { CardPicture, ContentPage } from '@annals/contracts'
import { inLanguage } from '@annals/ui'
import { CreditLine, Picture } from '@annals/ui/media'
import { useT } from '../../i18n/index.ts'
import css from './module.module.css'

interface ChapterPictureProps {
  picture: CardPicture
  caption: ContentPage['chapters'][number]['caption']
  /** Of the caption. */
  language: string | undefined
  onOpen: () => void
}

/** A picture of a chapter, or of the module, with its caption and credit line; a press opens it large (behaviour/content §2). */
export function ChapterPicture({ picture, caption, language, onOpen }: ChapterPictureProps) {
  const t = useT()
  return (
    <Picture
      className={css.picture}
      src={picture.url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      sizes="(max-width: 900px) 100vw, 700px"
      open={{ label: t('content.open'), onOpen }}
      caption={
        <>
          {caption && (
            <span className={css.caption} {...inLanguage(language)}>
              {caption}
            </span>
          )}
          <span className={css.credit}>
            <CreditLine source={picture} />
          </span>
        </>
      }
    />
  )
}
