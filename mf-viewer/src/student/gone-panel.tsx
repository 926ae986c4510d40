import { AppErrorPanel, Button } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { HomeLink } from '../player/home-link.tsx'
import { openStore } from '../sync/device-store.ts'
import { hashEmail, identity } from './identity.ts'
import { copyText, keepCopy, type Written, writtenIn } from './kept-copy.ts'

/** A share that the teacher has deleted. What this student wrote on this device is still theirs to keep. */
export function GonePanel({ share }: { share: string }) {
  const t = useT('viewer')
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
      title={t('gone.title')}
      body={hasWork ? `${t('gone.body')} ${t('kept.here')}` : t('gone.body')}
      action={
        <>
          {hasWork && (
            <Button icon="download" onPress={() => keepCopy(rows, t)}>
              {t('kept.copy')}
            </Button>
          )}
          <HomeLink />
        </>
      }
    />
  )
}
