import { URL_LENGTHS } from '@annals/contracts'
import { Button, Form, Notice, Section, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { type ApiError, isApiError, useCall, useErrorText, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { languageName } from '../../common/editing/choices.tsx'
import { useT } from '../../i18n/index.ts'
import css from '../developers.module.css'

/** The text in a picture at any address; of an error, its code and what was read all the same (behaviour/sources §11). */
export function OcrPart() {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const languages = useCall('ocrLanguages').data?.data
  const [url, setUrl] = useState('')
  const [lang, setLang] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function read() {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setReading(true)
    setText(null)
    setError(null)
    try {
      const chosen = lang ?? languages?.[0]
      const asked = { url: url.trim(), ...(chosen && { lang: chosen }) }
      setText((await host.api.call('ocr', asked, { signal: mine.signal })).text)
    } catch (thrown) {
      if (!mine.signal.aborted && isApiError(thrown)) setError(thrown)
    }
    if (running.current === mine) setReading(false)
  }
  const isShort = url.trim().length < URL_LENGTHS.min
  return (
    <Section title={t('test.ocr')} intro={t('test.ocrIntro')}>
      {languages?.length === 0 && <p>{t('ocr.off')}</p>}
      <Form className={css.page} onSubmit={() => !isShort && !isReading && void read()}>
        <TextField
          label={t('test.picture')}
          value={url}
          onChange={setUrl}
          maxLength={URL_LENGTHS.max}
          inputMode="url"
          isCode
        />
        {languages && languages.length > 0 && (
          <Select
            className={css.field}
            label={t('ocr.lang')}
            value={lang ?? languages[0] ?? null}
            onChange={setLang}
            options={languages.map(id => ({ id, label: languageName(id) }))}
          />
        )}
        <div className="an-row">
          <Button type="submit" isPending={isReading} whyNot={isShort ? t('url.short') : undefined}>
            {t('ocr.read')}
          </Button>
          {isReading && (
            <Button variant="quiet" onPress={() => running.current?.abort()}>
              {t('ocr.cancel')}
            </Button>
          )}
        </div>
        <p role="status">{isReading ? t('ocr.reading') : ''}</p>
        {error && (
          <Notice kind="bad" live="alert" title={error.code}>
            <p>{errorText(error)}</p>
            {error.content && <pre className={css.code}>{error.content}</pre>}
          </Notice>
        )}
        {text !== null && <TextField label={t('test.ocrText')} value={text} onChange={setText} multiline rows={6} />}
      </Form>
    </Section>
  )
}
