import { CheckList } from '@annals/blocks/check'
import type { Checked } from '@annals/blocks/models'
import { Notice } from '@annals/ui'
import { useLocation } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'

interface Props {
  activity: string
  checked: readonly Checked[]
  blockOrder: readonly string[]
  /** The teacher has followed the link to a block. */
  onLeave(): void
}

/** What students may miss in an activity, with a link to each block (behaviour/blocks §2.1). */
export function CheckPart({ activity, checked, blockOrder, onLeave }: Props) {
  const t = useT()
  const blockText = useBlockText()
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (pathname !== from.current) onLeave()
  }, [pathname, onLeave])
  return (
    <Notice kind="warn" live="status" title={t('check.title')}>
      <CheckList
        checked={checked}
        blockOrder={blockOrder}
        t={blockText}
        hrefOf={block => `/builder/${activity}${block ? `/edit/${block.type}/${block.id}` : ''}`}
      />
    </Notice>
  )
}
