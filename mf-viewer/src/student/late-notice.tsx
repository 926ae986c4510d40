import type { Activity, KeptAnswer } from '@annals/contracts'
import { Button, Notice } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { KeptDialog } from '../common/kept-dialog.tsx'

/** Says that some written values are not part of the sent answers; they can still be read. */
export function LateNotice({ activity, kept }: { activity: Activity; kept: readonly KeptAnswer[] }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  if (kept.length === 0) return null
  const isLate = kept.some(one => one.isLate)
  return (
    <>
      <Notice
        kind={isLate ? 'warn' : 'info'}
        live="status"
        action={<Button onPress={() => setShown(true)}>{t('late.read')}</Button>}
      >
        {t(isLate ? 'late.text' : 'late.earlier')}
      </Notice>
      {isShown && (
        <KeptDialog
          activity={activity}
          title={t('late.title')}
          values={{}}
          kept={kept}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
