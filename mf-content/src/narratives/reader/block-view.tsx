import type { BlockSource, NarrativeBlock } from '@annals/contracts'
import { Button, Icon, inLanguage, useSourceTitle } from '@annals/ui'
import { CreditLine, Picture, RichTextView } from '@annals/ui/media'
import { useT } from '../../i18n/index.ts'
import css from './reader.module.css'

interface BlockViewProps {
  block: NarrativeBlock
  /** Of the narrative: a BCP 47 tag, or empty. */
  language: string
  /** Numbers of sources by the uuid of the block or slide that shows them. */
  numbers: ReadonlyMap<string, number>
  /** Opens the source with this number large. */
  onOpen: (number: number) => void
}

/** One block of the text (behaviour/narratives §2.2). */
export function BlockView({ block, language, numbers, onOpen }: BlockViewProps) {
  const t = useT()
  const text = inLanguage(language)
  switch (block.type) {
    case 'paragraph':
      return <RichTextView html={block.html} headingShift={2} lang={text.lang} />
    case 'keyquestion':
      return (
        <div className={css.question}>
          <p className={css.questionMark}>{t('narrative.keyQuestion')}</p>
          <p className={css.questionText} {...text}>
            {block.text}
          </p>
        </div>
      )
    case 'source': {
      const number = numbers.get(block.uuid) ?? 0
      return (
        <Shown
          source={block.asset}
          title={block.title}
          caption={block.caption}
          language={language}
          number={number}
          onOpen={() => onOpen(number)}
        />
      )
    }
    case 'sourceCollection':
      return (
        <div role="group" className={css.slideshow} aria-label={block.title || t('narrative.slideshow')}>
          <p className={css.slideshowHead}>
            <Icon name="collection" size={16} />
            {block.title ? <bdi {...text}>{block.title}</bdi> : t('narrative.slideshow')}
            <span> · {t('narrative.sources', { count: block.sources.length })}</span>
          </p>
          <ul className={css.slides} role="list">
            {block.sources.map(slide => {
              const number = numbers.get(slide.uuid) ?? 0
              return (
                <li key={slide.uuid}>
                  <Shown
                    source={slide.asset}
                    title={slide.title}
                    caption={slide.caption}
                    language={language}
                    number={number}
                    isSlide
                    onOpen={() => onOpen(number)}
                  />
                </li>
              )
            })}
          </ul>
          {block.description && (
            <p className={css.slideshowText} {...text}>
              {block.description}
            </p>
          )}
        </div>
      )
  }
}

interface ShownProps {
  source: BlockSource
  title: string
  caption: string
  /** Of the caption. */
  language: string
  number: number
  /** One of several beside one another. */
  isSlide?: boolean
  onOpen: () => void
}

/** A source in the text with number, words and credit line; what is no picture is opened with a button. */
function Shown({ source, title, caption, language, number, isSlide, onOpen }: ShownProps) {
  const t = useT()
  const titleOf = useSourceTitle()
  const words = (
    <>
      <span className={css.number}>{number}</span>{' '}
      <bdi className={css.caption} {...inLanguage(caption ? language : source.lang)}>
        {caption || title || titleOf(source)}
      </bdi>{' '}
      <span className={css.credit}>
        <CreditLine source={source} />
      </span>
    </>
  )
  const picture = source.type.startsWith('image/') ? source.url : source.thumb_url
  if (source.type.startsWith('image/'))
    return (
      <Picture
        className={isSlide ? css.slide : css.picture}
        src={picture}
        alt={source.alt}
        width={source.width || undefined}
        height={source.height || undefined}
        sizes={isSlide ? '(max-width: 700px) 80vw, 320px' : '(max-width: 900px) 100vw, 700px'}
        open={{ label: t('content.open'), onOpen }}
        caption={words}
      />
    )
  return (
    <figure className={css.other}>
      {picture && <img src={picture} alt="" loading="lazy" />}
      <Button icon="fit" onPress={onOpen}>
        {t('narrative.openSource', { title: title || titleOf(source) })}
      </Button>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
