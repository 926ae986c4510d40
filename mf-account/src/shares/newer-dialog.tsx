import { modelOf, typeName } from '@annals/blocks/models'
import type { ShareChange, ShareEntry } from '@annals/contracts'
import { Badge, type BadgeKind, Button, Dialog, Icon, Loading, Notice } from '@annals/ui'
import { errorText, isApiError, useCall, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import css from './shares.module.css'

interface Props {
  entry: ShareEntry
  onClose(): void
  /** Called with the share after it was moved. */
  onMoved(share: ShareEntry): void
}

const KINDS: Record<ShareChange['change'], BadgeKind> = {
  added: 'ok',
  removed: 'bad',
  changed: 'warn',
  moved: 'info'
}

/** What changes if the share is moved to the present activity, block by block, and whose answers this affects. */
export function NewerDialog({ entry, onClose, onMoved }: Props) {
  const t = useT()
  const blockText = useBlockText()
  const { api } = useHost()
  const share = entry.share.uuid
  const { data, error, loading, reloading, reload } = useCall('newerVersion', { share })
  const [problem, setProblem] = useState('')
  const [isStale, setStale] = useState(false)
  const [isMoving, setMoving] = useState(false)

  async function move(rev: number) {
    setMoving(true)
    setProblem('')
    try {
      onMoved((await api.call('updateShare', { share, rev })).share)
    } catch (failure) {
      if (isApiError(failure) && failure.status === 409) {
        await reload()
        setStale(true)
      } else setProblem(errorText(failure))
    } finally {
      setMoving(false)
    }
  }

  function touched(started: number, submitted: number, answered: 'answered' | 'students'): string {
    const count = started + submitted
    if (submitted === 0) return `${t(`shares.newer.${answered}`, { count })}.`
    return t('shares.newer.touched', {
      answered: t(`shares.newer.${answered}`, { count }),
      sent: t('shares.newer.sent', { count: submitted })
    })
  }

  const comparison = () => {
    if (loading) return <Loading label={t('shares.newer.loading')} />
    if (error || !data)
      return (
        <Notice
          kind="bad"
          live="alert"
          title={t('shares.newer.failed')}
          action={{ label: t('shares.retry'), onPress: () => void reload() }}
        >
          {errorText(error)}
        </Notice>
      )
    const { changes, started, submitted, title } = data
    return (
      <>
        {isStale && (
          <Notice kind="warn" live="alert">
            {t('shares.newer.again')}
          </Notice>
        )}
        {title !== entry.title && <p>{t('shares.newer.renamed', { title: title || t('shares.untitled') })}</p>}
        {changes.length === 0 ? (
          <p>{t('shares.newer.sameBlocks')}</p>
        ) : (
          <ul className={css.changes} aria-label={t('shares.newer.blocks')}>
            {changes.map(change => (
              <li key={change.block}>
                <Icon name={modelOf(change.type)?.icon ?? 'file'} />
                <span className={css.block}>
                  <bdi>{change.title || typeName(change.type, blockText)}</bdi>
                </span>
                <Badge kind={KINDS[change.change]}>{t(`shares.newer.${change.change}`)}</Badge>
                {change.change !== 'added' && (
                  <span className={css.touched}>
                    {change.started + change.submitted === 0
                      ? t('shares.newer.nobody')
                      : touched(change.started, change.submitted, 'answered')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {entry.share.mode === 'Students' && (
          <p className={css.quiet}>
            {started + submitted === 0
              ? t('shares.newer.nobodyStarted')
              : `${touched(started, submitted, 'students')} ${t('shares.newer.kept')}`}
          </p>
        )}
        {problem && (
          <Notice kind="bad" live="alert" title={t('shares.newer.refused')}>
            {problem}
          </Notice>
        )}
      </>
    )
  }

  return (
    <Dialog
      title={t('shares.newer.title', { title: entry.title || t('shares.untitled') })}
      isOpen
      isQuestion
      isLocked={isMoving}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isMoving}>
            {t('shares.cancel')}
          </Button>
          {data && !error && (
            <Button variant="primary" isPending={isMoving || reloading} onPress={() => void move(data.rev)}>
              {t('shares.newer.move')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.dialogBody}>{comparison()}</div>
    </Dialog>
  )
}
