import type { OwnAnswer } from '@annals/contracts'
import { Button, EmptyState, Loading, Notice, VisuallyHidden } from '@annals/ui'
import { useErrorText, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '../i18n/index.ts'
import { useT } from './i18n/index.ts'
import { LoadError } from '../player/load-error.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import { codeOf } from '../sync/save-errors.ts'
import styles from './own.module.css'
import { useOwnFacts } from './use-own-facts.ts'
import { useOwnFile } from './use-own-file.ts'

interface Props {
  keyTo: string
  /** The key has ended. */
  onOver(): void
  onClose(): void
}

/** The activities in which something is kept of the student, with the ways to take it away and to erase it. */
export function OwnAnswerList({ keyTo, onOver, onClose }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const { data, error, retry, refresh } = useLoaded(keyTo, async signal => {
    return (await host.api.call('ownAnswers', { key: keyTo }, { signal })).data
  })
  const factsOf = useOwnFacts()
  const makeFile = useOwnFile(keyTo)
  const [doing, setDoing] = useState<'' | 'reading' | 'erasing'>('')
  const [told, setTold] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const isOver = codeOf(error) === 'INVALID_CHALLENGE'
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (isOver) over.current()
  }, [isOver])

  const titleOf = ({ title }: OwnAnswer) => title || t('untitled')
  function failed(failure: unknown) {
    if (codeOf(failure) === 'INVALID_CHALLENGE') onOver()
    else setTold({ kind: 'bad', text: errorText(failure) })
  }

  async function download(own: readonly OwnAnswer[]) {
    if (doing) return
    setTold(null)
    setDoing('reading')
    const { signal } = (reading.current = new AbortController())
    try {
      await makeFile(own, signal)
    } catch (failure) {
      if (!signal.aborted) failed(failure)
    } finally {
      setDoing('')
    }
  }

  async function erase(own: readonly OwnAnswer[]) {
    if (doing) return
    const titles = formatList(own.map(one => `“${titleOf(one)}”`))
    const isSure = await host.confirm({
      title: t('own.eraseTitle'),
      body: `${t('own.eraseText', { titles })} ${t('own.eraseDevice')}`,
      ok: t('own.erase'),
      danger: true
    })
    if (!isSure) return
    setTold(null)
    setDoing('erasing')
    try {
      await host.api.call('eraseOwnAnswers', { key: keyTo, answers: own.map(({ answer }) => answer) })
      setTold({ kind: 'ok', text: t('own.erased', { count: own.length }) })
    } catch (failure) {
      failed(failure)
    } finally {
      setDoing('')
      refresh()
      // The pressed button may be gone with its row.
      top.current?.focus()
    }
  }

  if (error && !isOver) return <LoadError error={error} onRetry={retry} />
  if (!data) return <Loading label={t('own.loading')} />
  return (
    <div className={styles.part} ref={top} tabIndex={-1}>
      {told && (
        <Notice kind={told.kind} live={told.kind === 'bad' ? 'alert' : 'status'}>
          {told.text}
        </Notice>
      )}
      {doing === 'reading' && <p role="status">{t('own.downloading')}</p>}
      {data.length === 0 ? (
        <EmptyState icon="check" title={t('own.none')} body={t('own.noneText')} />
      ) : (
        <ul className={styles.list} aria-label={t('own.list')}>
          {data.map(own => (
            <li key={own.answer}>
              <div className={styles.words}>
                <h2 className={styles.title}>
                  <bdi lang="">{titleOf(own)}</bdi>
                </h2>
                <p className={styles.facts}>{factsOf(own).join(' · ')}</p>
              </div>
              <div className="an-row">
                <Button icon="download" isDisabled={doing !== ''} onPress={() => void download([own])}>
                  {t('own.download')} <VisuallyHidden>{titleOf(own)}</VisuallyHidden>
                </Button>
                <Button variant="danger" isDisabled={doing !== ''} onPress={() => void erase([own])}>
                  {t('own.erase')} <VisuallyHidden>{titleOf(own)}</VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="an-row">
        {data.length > 1 && (
          <>
            <Button icon="download" isDisabled={doing !== ''} onPress={() => void download(data)}>
              {t('own.downloadAll')}
            </Button>
            <Button variant="danger" isDisabled={doing !== ''} onPress={() => void erase(data)}>
              {t('own.eraseAll')}
            </Button>
          </>
        )}
        <Button variant="quiet" onPress={onClose}>
          {t('own.close')}
        </Button>
      </div>
    </div>
  )
}
