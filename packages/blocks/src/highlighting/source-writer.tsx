import { type RichText, SOURCE_MAX_LENGTHS } from '@annals/contracts'
import { Notice, TextField } from '@annals/ui'
import { RichTextEditor } from '@annals/ui/editor'
import { useMemo, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import blockStyles from '../block.module.css'
import { SOURCE_HTML_MAX } from './limits.ts'
import type { TextSource } from './model.ts'
import { paginated, wholeHtml } from './pages.ts'

interface Props {
  source: TextSource
  /** Nothing of it is written yet. */
  isBegun: boolean
  onChange(change: { title?: string; text?: string[] }): void
}

/** Writes the title and the text of a source; its pages follow from the text. */
export function SourceWriter({ source, isBegun, onChange }: Props) {
  const { t } = useBlockHost()
  const html = wholeHtml(source.text)
  // What the editor has written itself stays in it as it is; anything else, such as an undone change, is read anew.
  const written = useRef<{ html: string; value: RichText } | null>(null)
  const value = useMemo(
    () => (written.current?.html === html ? written.current.value : { delta: { ops: [] }, html, text: '' }),
    [html]
  )
  return (
    <div className={blockStyles.fields}>
      <TextField
        label={t('highlighting.title')}
        value={source.title}
        autoFocus={isBegun}
        maxLength={SOURCE_MAX_LENGTHS.title}
        onChange={title => onChange({ title })}
      />
      <RichTextEditor
        tools="source"
        label={t('highlighting.write')}
        placeholder={t('highlighting.write.placeholder')}
        value={value}
        lang={source.lang}
        onChange={next => {
          const text = paginated(next.html)
          written.current = { html: wholeHtml(text), value: next }
          onChange({ text })
        }}
      />
      {html.length > SOURCE_HTML_MAX && (
        <Notice kind="bad" live="alert">
          {t('highlighting.tooLong')}
        </Notice>
      )}
    </div>
  )
}
