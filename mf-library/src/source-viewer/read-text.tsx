import type { SourceEntry } from '@annals/contracts'
import { Button, Notice } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useRef } from 'react'
import { languageName } from '../common/editing/choices.tsx'
import { useT } from '../i18n/index.ts'
import css from './source-form.module.css'
import { useReadText } from './use-read-text.ts'

interface ReadTextProps {
  source: SourceEntry['source']
  transcript: string
  onRead: (transcript: string) => void
}

/** Below the transcript of a picture: the text in it is read into the field, for a person to correct. */
export function ReadText(props: ReadTextProps) {
  const t = useT()
  const reading = useReadText(props)
  const { languages, lang, isReading, problem } = reading
  const buttons = useRef<HTMLDivElement>(null)
  /** The pressed button goes away: the focus stays beside it. */
  const pressed = (act: () => void) => () => {
    buttons.current?.querySelector('button')?.focus()
    act()
  }
  if (languages === null) return null
  if (languages.length === 0) return <p className={css.hint}>{t('ocr.off')}</p>
  return (
    <div className={css.adding}>
      <Select
        label={t('ocr.lang')}
        description={t('ocr.hint')}
        value={lang}
        isDisabled={isReading}
        onChange={reading.choose}
        options={languages.map(id => ({ id, label: languageName(id) }))}
      />
      <div ref={buttons} className={css.buttons}>
        <Button isPending={isReading} onPress={() => void reading.read()}>
          {t('ocr.read')}
        </Button>
        {isReading && (
          <Button variant="quiet" onPress={pressed(reading.cancel)}>
            {t('ocr.cancel')}
          </Button>
        )}
        {reading.canUndo && !isReading && (
          <Button variant="quiet" onPress={pressed(reading.undo)}>
            {t('ocr.undo')}
          </Button>
        )}
      </div>
      <p role="status" className={css.hint}>
        {isReading && t('ocr.reading')}
      </p>
      {problem && (
        <Notice kind="bad" live="alert" title={t('ocr.failed')}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
