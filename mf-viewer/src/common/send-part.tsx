import { Button } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { formatList, useT } from '../i18n/index.ts'
import styles from '../player/player.module.css'

const HINT = 'ea-send-hint'

/** So many blocks are listed; of the others only the number is shown. */
const NAMED = 8

interface HintProps {
  /** Numbers of the blocks that are not answered yet. */
  left: number[]
  /** The sources that are not placed, in sentences. */
  unplaced: string
}

/**
 * The text that says what is missing for sending or, where nothing is, what could still be placed. That all blocks are
 * answered is also announced.
 */
export function SendHint({ left, unplaced }: HintProps) {
  const t = useT()
  const { announce } = useHost()
  const isReady = left.length === 0
  const wasReady = useRef(isReady)
  useEffect(() => {
    if (isReady && !wasReady.current) announce(`${t('send.ready')} ${unplaced}`.trim())
    wasReady.current = isReady
  }, [isReady, unplaced, announce, t])
  const more = left.length - NAMED
  const named = left.slice(0, NAMED).map(String)
  const blocks = formatList(more > 0 ? [...named, t('send.more', { count: more })] : named)
  return (
    <p className={styles.hint} id={HINT}>
      {left.length > 0 ? t('send.left', { count: left.length, blocks }) : `${t('send.ready')} ${unplaced}`.trim()}
    </p>
  )
}

interface Props {
  /** Numbers of the blocks that are not answered yet. */
  left: number[]
  isSending: boolean
  onSend(): void
}

/** Sends when every block is answered; until then its tooltip says what is missing (behaviour/sharing §5). */
export function SendButton({ left, isSending, onSend }: Props) {
  const t = useT()
  const isReady = left.length === 0
  return (
    <Button
      variant={isReady ? 'primary' : 'secondary'}
      icon={isReady ? 'send' : 'lock'}
      whyNot={isReady ? undefined : t('send.tooltip')}
      isPending={isSending}
      onPress={onSend}
      aria-describedby={HINT}
    >
      {t('send')}
    </Button>
  )
}
