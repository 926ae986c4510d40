import { NARRATIVE_MAX_LENGTHS, type NarrativeBlock } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { memo } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useChange } from '../scope/editor-context.ts'
import { patchPart } from '../work/parts.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BlockProps } from './block-props.ts'
import { useWriting } from './write-context.ts'

type Question = Extract<NarrativeBlock, { type: 'keyquestion' }>

export const QuestionBlock = memo(({ part, lang: _lang, ...where }: BlockProps<Question>) => {
  const t = useT()
  const change = useChange()
  const { fresh } = useWriting()
  return (
    <BlockFrame part={part} name={t('write.question')} icon="info" {...where}>
      <TextField
        label={t('write.question')}
        isLabelHidden
        placeholder={t('write.questionPlaceholder')}
        value={part.text}
        maxCharacters={NARRATIVE_MAX_LENGTHS.question}
        multiline
        rows={2}
        autoFocus={fresh === part.uuid}
        className={css.questionField}
        onChange={text =>
          change({ change: 'typing', field: part.uuid }, before => patchPart<Question>(before, part.uuid, { text }))
        }
      />
    </BlockFrame>
  )
})
