import type { Activity } from '@annals/contracts'
import { Button, Notice } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { takenOut } from './written-values.ts'
import { OtherVersions } from './other-versions.tsx'

interface Props {
  activity: Activity
  values: Record<string, unknown>
  /** Who reads it. */
  reader: 'student' | 'teacher'
}

/** Says that there are values of blocks that the teacher has removed since; they can still be read. */
export function TakenOutNotice({ activity, values, reader }: Props) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const written = takenOut(activity, values)
  if (written.length === 0) return null
  return (
    <>
      <Notice kind="info" live="status" action={<Button onPress={() => setShown(true)}>{t('late.read')}</Button>}>
        {t(`takenOut.${reader}`)}
      </Notice>
      <OtherVersions
        activity={activity}
        title={t('takenOut.title')}
        values={Object.fromEntries(written.map(({ block, value }) => [block, value]))}
        copies={[]}
        isOpen={isShown}
        onClose={() => setShown(false)}
      />
    </>
  )
}
