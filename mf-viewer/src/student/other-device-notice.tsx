import { orderedBlocks } from '@annals/blocks/loaded-models'
import type { Activity, ConflictCopy } from '@annals/contracts'
import { Button, Notice, TextLink } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { blockPath } from '../player/block-path.ts'
import { OtherVersions } from '../common/other-versions.tsx'
import styles from './student.module.css'

interface Props {
  activity: Activity
  /** The block that is shown. */
  current: string | undefined
  base: string
  values: Record<string, unknown>
  /** Values from several devices among which the student has not chosen yet. */
  unresolved: readonly ConflictCopy[]
  onChoose(block: string, value: unknown): void
}

/**
 * Says that another device has changed the displayed answer, and lets the student choose with one press
 * (behaviour/sharing §7).
 */
export function OtherDeviceNotice({ activity, current, base, values, unresolved, onChoose }: Props) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const here = unresolved.filter(one => one.block === current)
  const others = orderedBlocks(activity)
    .map((block, at) => ({ block, number: at + 1 }))
    .filter(({ block }) => block.id !== current && unresolved.some(one => one.block === block.id))
  const other = here.at(-1)
  if (!other && others.length === 0) return null
  const links = others.map(({ block, number }) => (
    <TextLink key={block.id} href={blockPath(base, block, '')}>
      {t('kept.block', { number })}
    </TextLink>
  ))
  if (!other)
    return (
      <Notice kind="warn" live="status">
        <p className={styles.blocks}>
          {t('beside.elsewhere')} {links}
        </p>
      </Notice>
    )
  return (
    <>
      <Notice kind="warn" live="alert" title={t('beside.title')}>
        <p>{t('beside.text', { count: here.length })}</p>
        <div className={styles.choices}>
          {here.length === 1 && <Button onPress={() => onChoose(other.block, other.value)}>{t('beside.other')}</Button>}
          <Button onPress={() => onChoose(other.block, values[other.block])}>{t('beside.this')}</Button>
          <Button variant="quiet" onPress={() => setShown(true)}>
            {here.length === 1 ? t('beside.both') : t('beside.all', { count: here.length + 1 })}
          </Button>
        </div>
        {links.length > 0 && (
          <p className={styles.blocks}>
            {t('beside.also')} {links}
          </p>
        )}
      </Notice>
      <OtherVersions
        activity={activity}
        title={t('beside.title')}
        values={{ [other.block]: values[other.block] }}
        copies={here}
        isOpen={isShown}
        onClose={() => setShown(false)}
        onChoose={(block, value) => {
          onChoose(block, value)
          setShown(false)
        }}
      />
    </>
  )
}
