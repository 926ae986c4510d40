import { MAX_TRACK_BYTES, MAX_TRACKS, type SourceEntry } from '@annals/contracts'
import { FileButton, IconButton, Notice, VisuallyHidden } from '@annals/ui'
import { errorText, isApiError, useHost, useLocale } from '@annals/web-kit'
import { useId, useState } from 'react'
import { CaptionsLanguage, languageName } from '../common/editing/choices.tsx'
import { useT } from '../i18n/index.ts'
import css from './source-form.module.css'

const ACCEPTED = ['.vtt', '.srt', 'text/vtt', 'application/x-subrip']
const MOST_MB = MAX_TRACK_BYTES / 1024 ** 2

interface CaptionsPartProps {
  entry: SourceEntry
  onChange: (entry: SourceEntry) => void
}

/**
 * The captions of a film or recording, a file for each language: each is stored when it is chosen
 * (behaviour/sources §4.2).
 */
export function CaptionsPart({ entry, onChange }: CaptionsPartProps) {
  const t = useT()
  const host = useHost()
  const heading = useId()
  const reader = useLocale()
  const { uuid, tracks, lang: own } = entry.source
  const taken = tracks.map(({ lang }) => lang)
  const [chosen, setChosen] = useState('')
  /** The language whose captions are being stored or removed; empty where none are. */
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const lang = [chosen, own, reader].find(one => one !== '' && !taken.includes(one)) ?? ''

  async function change(
    language: string,
    says: { done: string; failed: string; retry: string },
    work: () => Promise<{ data: SourceEntry }>
  ) {
    setProblem(null)
    setBusy(language)
    try {
      onChange((await work()).data)
      setChosen('')
      host.notify.success(says.done)
    } catch (error) {
      const isFailure = isApiError(error) && error.isHttpError
      setProblem({ title: says.failed, text: isFailure ? says.retry : errorText(error) })
    }
    setBusy('')
  }

  async function send(language: string, file: File | undefined) {
    if (!file) return
    const says = { done: t('edit.captionsStored'), failed: t('edit.captionsFailed'), retry: t('upload.failed') }
    if (file.size > MAX_TRACK_BYTES)
      return setProblem({ title: says.failed, text: t('edit.captionsLarge', { most: MOST_MB }) })
    await change(language, says, () =>
      host.api.upload('uploadTrack', file, { params: { source: uuid, lang: language } })
    )
  }

  async function remove(language: string) {
    const isAgreed = await host.confirm({
      title: t('edit.captionsRemoveTitle'),
      body: t('edit.captionsRemoveText'),
      ok: t('edit.captionsRemoveYes'),
      danger: true
    })
    if (!isAgreed) return
    const says = {
      done: t('edit.captionsRemoved'),
      failed: t('edit.captionsNotRemoved'),
      retry: t('edit.captionsRemoveLater')
    }
    await change(language, says, () => host.api.call('removeTrack', { source: uuid, lang: language }))
  }

  return (
    <section aria-labelledby={heading} className={css.captions}>
      <h3 id={heading}>{t('edit.captions')}</h3>
      <p className={css.hint}>{t('edit.captionsHint', { most: MOST_MB })}</p>
      {tracks.length > 0 && (
        <ul>
          {taken.map(language => (
            <li key={language}>
              <span className={css.language}>
                <bdi lang={language}>{languageName(language)}</bdi>
              </span>
              <FileButton
                accept={ACCEPTED}
                isPending={busy === language}
                isDisabled={busy !== '' && busy !== language}
                onFiles={([file]) => void send(language, file)}
              >
                {t('edit.captionsReplace')}{' '}
                <VisuallyHidden>{t('edit.captionsOf', { language: languageName(language) })}</VisuallyHidden>
              </FileButton>
              <IconButton
                icon="trash"
                label={t('edit.captionsRemove', { language: languageName(language) })}
                isDisabled={busy !== ''}
                onPress={() => void remove(language)}
              />
            </li>
          ))}
        </ul>
      )}
      {tracks.length < MAX_TRACKS && (
        <div className={css.adding}>
          <CaptionsLanguage label={t('edit.captionsLang')} value={lang} taken={taken} onChange={setChosen} />
          <FileButton
            accept={ACCEPTED}
            isPending={busy === lang && lang !== ''}
            isDisabled={lang === '' || (busy !== '' && busy !== lang)}
            onFiles={([file]) => void send(lang, file)}
          >
            {t('edit.captionsAdd')}
          </FileButton>
        </div>
      )}
      {problem && (
        <Notice kind="bad" live="alert" title={problem.title}>
          {problem.text}
        </Notice>
      )}
    </section>
  )
}
