import { Button } from '@annals/ui'
import { PageError } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import { HomeLink } from '../player/home-link.tsx'
import { openAnswerStore } from '../sync/open-answer-store.ts'
import { hashEmail, identity } from './identity.ts'
import { writtenAsText, downloadAnswers, type Written, writtenIn } from '../common/written-values.ts'

interface Props {
  share: string
  /** The share was deleted, this student removed from it, or the time for which answers are kept is over. */
  reason: 'gone' | 'removed' | 'deleted'
  /** When the answers were deleted, where that is known. */
  on?: string | null
  /** Starts again; absent if that is not possible. */
  onAgain?(): void
}

/** Nothing can be answered any more. The student can still save what they wrote on this device. */
export function ShareGonePanel({ share, reason, on, onAgain }: Props) {
  const t = useT()
  const [rows, setRows] = useState<Written[]>([])
  useEffect(() => {
    if (reason === 'removed') return
    // Where the code cannot be loaded, the next visit tries again.
    import('../offline/ask-worker.ts').then(({ forgetShare }) => forgetShare(share)).catch(() => undefined)
  }, [share, reason])
  useEffect(() => {
    const email = identity.email(share)
    if (email === null) return
    let isCurrent = true
    // If the device cannot read them, there is nothing to offer.
    hashEmail(email)
      .then(student => writtenIn(openAnswerStore(share, student)))
      .then(
        found => isCurrent && setRows(found),
        () => undefined
      )
    return () => {
      isCurrent = false
    }
  }, [share])
  const body = [t(`${reason}.body`), on ? t('deleted.on', { date: formatDate(on, 'PP') }) : '']
  const hasWork = writtenAsText(rows, t) !== ''
  return (
    <PageError
      title={t(`${reason}.title`)}
      body={[...body, hasWork ? t('kept.here') : ''].filter(Boolean).join(' ')}
      action={
        <>
          {hasWork && (
            <Button icon="download" onPress={() => downloadAnswers(rows, t)}>
              {t('kept.copy')}
            </Button>
          )}
          {onAgain && <Button onPress={onAgain}>{t('removed.again')}</Button>}
          <HomeLink />
        </>
      }
    />
  )
}
