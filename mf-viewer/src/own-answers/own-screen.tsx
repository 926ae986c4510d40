import { Notice, PageHeader, Wrap } from '@annals/ui'
import { useNavigate, useParams, useTitle } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from './i18n/index.ts'
import { AskPart } from './ask-part.tsx'
import { CardPart } from './card-part.tsx'
import { OwnAnswerList } from './own-answer-list.tsx'
import { OpenPart } from './open-part.tsx'
import { onKeysForgotten, ownKey } from './own-key.ts'
import styles from './own.module.css'

/**
 * /ea/own: what is kept of a student, for who proves an e-mail by a mailed link or has the code of an alias
 * (behaviour/sharing §13). /ea/own/:secret is where the link leads; nothing happens there before a press.
 */
export function OwnScreen() {
  const { secret } = useParams()
  const navigate = useNavigate()
  const t = useT()
  const [key, setKey] = useState(ownKey.read)
  const [told, setTold] = useState<'' | 'over' | 'closed'>('')
  const body = useRef<HTMLDivElement>(null)
  useTitle(t('own.title'))
  // The pressed button is gone when one part takes the place of another.
  const wasOpen = useRef(key !== null)
  useEffect(() => {
    if (wasOpen.current === (key !== null)) return
    wasOpen.current = key !== null
    body.current?.focus()
  }, [key])

  useEffect(() => {
    if (key === null) return
    return onKeysForgotten(() => {
      ownKey.write(null)
      setKey(null)
      setTold('closed')
    })
  }, [key])

  function open(found: string | null, why: '' | 'over' | 'closed' = '') {
    ownKey.write(found)
    setKey(found)
    setTold(why)
    // The secret is used up, and is nothing for the history of a shared device.
    if (secret !== undefined) void navigate('/ea/own', { replace: true })
  }

  return (
    <Wrap>
      <PageHeader title={t('own.title')} intro={t('own.intro')} />
      <div ref={body} tabIndex={-1} className={styles.body}>
        {told !== '' && (
          <Notice kind={told === 'over' ? 'warn' : 'ok'} live="status">
            {t(`own.${told}`)}
          </Notice>
        )}
        {secret !== undefined ? (
          <OpenPart secret={secret} onOpen={open} />
        ) : key === null ? (
          <div className={styles.ways}>
            <AskPart />
            <CardPart onOpen={open} />
          </div>
        ) : (
          <OwnAnswerList keyTo={key} onOver={() => open(null, 'over')} onClose={() => open(null, 'closed')} />
        )}
      </div>
    </Wrap>
  )
}
