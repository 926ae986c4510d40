import type { Activity, ConflictCopy } from '@annals/contracts'
import { Button, Notice } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { OtherVersions } from '../common/other-versions.tsx'

/** Says that some written values are not part of the sent answers; they can still be read. */
export function LateNotice({ activity, copies }: { activity: Activity; copies: readonly ConflictCopy[] }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  if (copies.length === 0) return null
  const isLate = copies.some(one => one.isLate)
  return (
    <>
      <Notice
        kind={isLate ? 'warn' : 'info'}
        live="status"
        action={<Button onPress={() => setShown(true)}>{t('late.read')}</Button>}
      >
        {t(isLate ? 'late.text' : 'late.earlier')}
      </Notice>
      <OtherVersions
        activity={activity}
        title={t('late.title')}
        values={{}}
        copies={copies}
        isOpen={isShown}
        onClose={() => setShown(false)}
      />
    </>
  )
}
