import { Button, Notice, ProgressBar, Section } from '@annals/ui'
import { saveFile, useErrorText, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from '../sessions.module.css'
import { ChangedMeanwhile, readOwnData, type Step } from './read-own-data.ts'

/** Makes one file of everything that the member has here. Leaving the page stops it. */
export function OwnDataPart() {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController | null>(null)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function download() {
    if (step) return
    const { signal } = (running.current = new AbortController())
    setProblem('')
    setStep({ part: 'profile', done: 0 })
    try {
      const file = await readOwnData({
        ...{ api: host.api, signal },
        onStep: now => {
          if (!signal.aborted) setStep(now)
        }
      })
      if (signal.aborted) return
      saveFile(file, `${t('profile.data.file')}.json`)
      host.notify.success(t('profile.data.done'))
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof ChangedMeanwhile ? t('profile.data.changed') : errorText(error))
    } finally {
      if (!signal.aborted) setStep(null)
    }
  }
  function stop() {
    running.current?.abort()
    setStep(null)
    // The pressed button goes.
    start.current?.focus()
  }

  return (
    <Section title={t('profile.data')} intro={t('profile.data.intro')}>
      <div className={css.part}>
        {step && (
          <ProgressBar
            label={t(`profile.data.reading.${step.part}`)}
            {...(step.done > 0 && { valueLabel: String(step.done) })}
          />
        )}
        {problem && (
          <Notice kind="bad" title={t('profile.data.failed')} live="alert">
            {problem}
          </Notice>
        )}
        <div className="an-row">
          <Button ref={start} icon="download" isPending={step !== null} onPress={() => void download()}>
            {t('profile.data.download')}
          </Button>
          {step && <Button onPress={stop}>{t('profile.data.stop')}</Button>}
        </div>
      </div>
    </Section>
  )
}
