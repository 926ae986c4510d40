import type { NarrativeBlock } from '@annals/contracts'
import { ProseText } from '@annals/ui/editor'
import { useHost } from '@annals/web-kit'
import { type DragEvent, memo } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useChange } from '../scope/editor-context.ts'
import { writeParagraph } from '../work/parts.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BlockProps } from './block-props.ts'
import { isOurs } from './gap.tsx'
import { lineAt } from './line-at.ts'
import { useWriting } from './write-context.ts'

type Paragraph = Extract<NarrativeBlock, { type: 'paragraph' }>

/** Text. Things can be dropped between its lines. */
export const TextBlock = memo(({ part, lang, ...where }: BlockProps<Paragraph>) => {
  const t = useT()
  const host = useHost()
  const change = useChange()
  const { aim, drop, fresh, dragged } = useWriting()

  const onDrop = (event: DragEvent<HTMLDivElement>) => {
    if (!isOurs(event) || !dragged.current || !('found' in dragged.current)) return
    event.preventDefault()
    const lines = [...(event.currentTarget.querySelector('.ql-editor')?.children ?? [])]
    drop({
      block: part.uuid,
      line: lineAt(
        lines.map(line => line.getBoundingClientRect()),
        event.clientY
      )
    })
  }
  return (
    <BlockFrame part={part} name={t('write.text')} icon="text" isPlain {...where}>
      <div
        className={css.prose}
        onDragOver={event => {
          if (isOurs(event)) event.preventDefault()
        }}
        onDrop={onDrop}
      >
        <ProseText
          label={t('write.text')}
          placeholder={t('write.something')}
          lang={lang}
          value={part}
          autoFocus={fresh === part.uuid}
          onChange={value =>
            change({ change: 'typing', field: part.uuid }, before => writeParagraph(before, part.uuid, value))
          }
          onCaret={line => aim({ block: part.uuid, line }, part.uuid)}
          onTooLong={() => host.notify.error(t('write.tooLong'))}
        />
      </div>
    </BlockFrame>
  )
})
