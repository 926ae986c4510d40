import { Button, Notice, TextLink } from '@annals/ui'
import { useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from './i18n/index.ts'
import { codeOf } from '../sync/save-errors.ts'
import styles from './own.module.css'

interface Props {
  secret: string
  onOpen(key: string): void
}

/** Uses the mailed link up, by a press: programs that check letters open links, too. */
export function OpenPart({ secret, onOpen }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useHost()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function open() {
    if (isPending) return
    setPending(true)
    setProblem('')
    try {
      onOpen((await api.call('openOwnAnswers', { challenge: secret })).key)
    } catch (error) {
      setProblem(codeOf(error) === 'INVALID_CHALLENGE' ? t('own.open.failed') : errorText(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={styles.part}>
      <p>{t('own.open.text')}</p>
      {problem && (
        <Notice kind="bad" live="alert" action={<TextLink href="/ea/own">{t('own.ask.button')}</TextLink>}>
          {problem}
        </Notice>
      )}
      <div className="an-row">
        <Button variant="primary" isPending={isPending} onPress={() => void open()}>
          {t('own.open.button')}
        </Button>
      </div>
    </div>
  )
}
