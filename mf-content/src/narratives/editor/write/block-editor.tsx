import { NARRATIVE_MAX_LENGTHS, type NarrativeBlock, type Subchapter } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { Fragment, memo } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useChange } from '../scope/editor-context.ts'
import { patchPart, type InsertionPoint } from '../work/parts.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BlockProps } from './block-props.ts'
import { Gap } from './gap.tsx'
import { QuestionBlock } from './question-block.tsx'
import { SlideshowBlock } from './slideshow-block.tsx'
import { SourceBlock } from './source-block.tsx'
import { TextBlock } from './text-block.tsx'
import { useWriting } from './write-context.ts'

/** One block of the text, to be written. */
export const BlockEditor = ({ part, ...where }: BlockProps) => {
  switch (part.type) {
    case 'paragraph':
      return <TextBlock part={part} {...where} />
    case 'keyquestion':
      return <QuestionBlock part={part} {...where} />
    case 'source':
      return <SourceBlock part={part} {...where} />
    case 'sourceCollection':
      return <SlideshowBlock part={part} {...where} />
    case 'subchapter':
      return <SubchapterBlock part={part} {...where} />
  }
}

interface ListProps {
  parts: readonly (NarrativeBlock | Subchapter)[]
  within: InsertionPoint['in']
  lang: string | undefined
}

/** Blocks with the gaps between them. */
export const BlockList = ({ parts, within, lang }: ListProps) => (
  <>
    {parts.map((part, at) => (
      <Fragment key={part.uuid}>
        <Gap within={within} at={at} />
        <BlockEditor part={part} within={within} at={at} count={parts.length} lang={lang} />
      </Fragment>
    ))}
    <Gap within={within} at={parts.length} />
  </>
)

const SubchapterBlock = memo(({ part, lang, ...where }: BlockProps<Subchapter>) => {
  const t = useT()
  const change = useChange()
  const { fresh } = useWriting()
  const name = t('write.subchapterNamed', { title: part.title || t('edit.noSubchapterTitle') })
  return (
    <BlockFrame part={part} name={name} icon="label" {...where}>
      <TextField
        label={t('outline.subchapterTitle')}
        isLabelHidden
        placeholder={t('write.subchapterTitle')}
        value={part.title}
        maxCharacters={NARRATIVE_MAX_LENGTHS.title}
        autoFocus={fresh === part.uuid}
        className={css.subchapterTitle}
        onChange={title =>
          change({ change: 'typing', field: `${part.uuid}.title` }, before =>
            patchPart<Subchapter>(before, part.uuid, { title })
          )
        }
      />
      <BlockList parts={part.content} within={part.uuid} lang={lang} />
    </BlockFrame>
  )
})
