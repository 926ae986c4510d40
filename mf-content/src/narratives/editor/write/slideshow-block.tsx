import { NARRATIVE_MAX_LENGTHS as most } from '@annals/contracts'
import { IconButton, TextField, useSourceTitle } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { useHost } from '@annals/web-kit'
import { memo, useState } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useChange } from '../scope/editor-context.ts'
import { patchPart } from '../work/parts.ts'
import { canRemoveSlide, type Slideshow, withoutSlide } from '../work/slides.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BlockProps } from './block-props.ts'
import { SourceView } from './source-block.tsx'

/** A group of sources: their order, their captions, and what is said of all. */
export const SlideshowBlock = memo(({ part, lang: _lang, ...where }: BlockProps<Slideshow>) => {
  const t = useT()
  const host = useHost()
  const titleOf = useSourceTitle()
  const change = useChange()
  const [opened, setOpened] = useState<number | null>(null)
  const { sources, uuid } = part
  const set = (field: string, fields: Partial<Slideshow>) =>
    change({ change: 'typing', field: `${uuid}.${field}` }, before => patchPart<Slideshow>(before, uuid, fields))
  const move = (from: number, to: number) => {
    const next = sources.toSpliced(from, 1).toSpliced(to, 0, sources[from]!)
    change({ change: 'moved' }, before => patchPart<Slideshow>(before, uuid, { sources: next }))
    host.announce(t('write.slideMoved', { n: to + 1, count: sources.length }))
  }
  return (
    <BlockFrame part={part} name={t('write.slideshow', { count: sources.length })} icon="collection" {...where}>
      <TextField
        label={t('write.slideshowTitle')}
        value={part.title}
        maxCharacters={most.title}
        onChange={title => set('title', { title })}
      />
      <ol className={css.slides}>
        {sources.map((slide, at) => {
          const title = slide.title || titleOf(slide.asset)
          return (
            <li key={slide.uuid}>
              <SourceView source={slide.asset} onOpen={() => setOpened(at)} sizes="240px" />
              <div className={css.slideTools}>
                <IconButton
                  icon="prev"
                  label={t('write.slideBefore', { title })}
                  isDisabled={at === 0}
                  onPress={() => move(at, at - 1)}
                />
                <IconButton
                  icon="next"
                  label={t('write.slideAfter', { title })}
                  isDisabled={at === sources.length - 1}
                  onPress={() => move(at, at + 1)}
                />
                {canRemoveSlide(part) && (
                  <IconButton
                    icon="trash"
                    label={t('write.slideRemove', { title })}
                    onPress={() =>
                      change({ change: 'removed' }, before =>
                        patchPart<Slideshow>(before, uuid, { sources: withoutSlide(part, slide.uuid).sources })
                      )
                    }
                  />
                )}
              </div>
              <TextField
                label={t('write.slideCaption', { title })}
                isLabelHidden
                placeholder={t('write.captionPlaceholder')}
                value={slide.caption}
                maxCharacters={most.caption}
                multiline
                rows={2}
                onChange={caption => set(`${slide.uuid}.caption`, { sources: sources.with(at, { ...slide, caption }) })}
              />
            </li>
          )
        })}
      </ol>
      <TextField
        label={t('write.slideshowSummary')}
        isLabelHidden
        placeholder={t('write.slideshowSummaryPlaceholder')}
        value={part.description}
        maxCharacters={most.description}
        multiline
        rows={2}
        onChange={description => set('description', { description })}
      />
      {opened !== null && (
        <SourceViewer
          sources={sources.map(({ asset }) => asset)}
          at={opened}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </BlockFrame>
  )
})
