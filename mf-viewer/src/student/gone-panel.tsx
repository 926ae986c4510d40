import { AppErrorPanel, Button } from '@annals/ui'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { HomeLink } from '../player/home-link.tsx'
import { openStore } from '../sync/device-store.ts'
import { hashEmail, identity } from './identity.ts'
import { copyText, keepCopy, type Written, writtenIn } from './kept-copy.ts'

interface Props {
  share: string
  /** The share was deleted, or this student removed from it. */
  reason: 'gone' | 'removed'
  /** Begins anew; absent where that cannot be. */
  onAgain?(): void
}

/** Nothing can be answered any more. What this student wrote on this device is still theirs to keep. */
export function GonePanel({ share, reason, onAgain }: Props) {
  const t = useT()
  const [rows, setRows] = useState<Written[]>([])
  useEffect(() => {
    const email = identity.email(share)
    if (email === null) return
    let isCurrent = true
    // A device that does not give them up has nothing to offer.
    hashEmail(email)
      .then(student => writtenIn(openStore(share, student)))
      .then(
        found => isCurrent && setRows(found),
        () => undefined
      )
    return () => {
      isCurrent = false
    }
  }, [share])
  const hasWork = copyText(rows, t) !== ''
  return (
    <AppErrorPanel
      title={t(`${reason}.title`)}
      body={hasWork ? `${t(`${reason}.body`)} ${t('kept.here')}` : t(`${reason}.body`)}
      action={
        <>
          {hasWork && (
            <Button icon="download" onPress={() => keepCopy(rows, t)}>
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
