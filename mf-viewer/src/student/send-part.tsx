import { Button } from '@annals/ui'
import { formatList, useT } from '@annals/web-kit'
import { useId } from 'react'
import styles from '../player/player.module.css'

interface Props {
  /** Numbers of the blocks that are not answered yet. */
  left: number[]
  isSending: boolean
  onSend(): void
}

/** Sending, with what is missing for it in words (spec 3 §2 and §5). */
export function SendPart({ left, isSending, onSend }: Props) {
  const t = useT('viewer')
  const hint = useId()
  return (
    <>
      <p className={styles.hint} id={hint}>
        {left.length > 0
          ? t('send.left', { count: left.length, blocks: formatList(left.map(String)) })
          : t('send.ready')}
      </p>
      <span title={left.length > 0 ? t('send.tooltip') : undefined}>
        <Button icon="send" isDisabled={left.length > 0} isPending={isSending} onPress={onSend} aria-describedby={hint}>
          {t('send')}
        </Button>
      </span>
    </>
  )
}
