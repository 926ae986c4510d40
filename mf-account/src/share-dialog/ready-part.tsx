import { blockTitle, emptyBlocks } from '@annals/blocks/models'
import type { ActivityContent } from '@annals/contracts'
import { Notice, TextLink } from '@annals/ui'
import { useLocation } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import css from './share.module.css'

/** False if the teacher should check the activity again before sharing. */
export const isReady = (content: ActivityContent): boolean =>
  content.blockOrder.length > 0 && emptyBlocks(content).length === 0

interface Props {
  activity: string
  content: ActivityContent
  /** The teacher has followed the link to a block. */
  onLeave(): void
}

/** Lists the blocks that give students nothing to do yet, each with a link (behaviour/blocks §2). */
export function ReadyPart({ activity, content, onLeave }: Props) {
  const t = useT()
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (pathname !== from.current) onLeave()
  }, [pathname, onLeave])
  const blocks = emptyBlocks(content)
  return (
    <Notice kind="warn" live="status" title={t(blocks.length > 0 ? 'share.notReady' : 'share.noBlocks')}>
      {blocks.length > 0 ? (
        <ul className={css.empty}>
          {blocks.map(block => (
            <li key={block.id}>
              <TextLink href={`/builder/${activity}/edit/${block.type}/${block.id}`}>
                {content.blockOrder.indexOf(block.id) + 1}. <bdi>{blockTitle(block)}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      ) : (
        <TextLink href={`/builder/${activity}`}>{t('share.addBlocks')}</TextLink>
      )}
    </Notice>
  )
}
