import type { AccountSession } from '@annals/contracts'
import { AppErrorPanel, Badge, Button, Loading, Section } from '@annals/ui'
import { errorText, useCall, useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import css from './sessions.module.css'

/** Every browser in which the member is signed in, and how to end that. */
export function SessionsPart() {
  const t = useT()
  const host = useHost()
  const { data, error, reload, setData } = useCall('mySessions', {})
  const [ending, setEnding] = useState('')
  const everywhere = useRef<HTMLButtonElement>(null)

  const textOf = ({ browser, system }: AccountSession) => {
    if (browser && system) return t('profile.sessions.device', { browser, system })
    return browser || system || t('profile.sessions.unknown')
  }

  const end = async (session: AccountSession) => {
    if (ending) return
    setEnding(session.uuid)
    try {
      await host.api.call('endSession', { session: session.uuid })
      setData(old => ({ sessions: old.sessions.filter(({ uuid }) => uuid !== session.uuid) }))
      host.notify.success(t('profile.sessions.ended', { device: textOf(session) }))
      // The button was removed together with its row.
      everywhere.current?.focus()
    } catch (problem) {
      host.notify.error(errorText(problem))
      void reload()
    } finally {
      setEnding('')
    }
  }

  const endAll = async () => {
    const isSure = await host.confirm({
      title: t('profile.sessions.everywhere'),
      body: t('profile.sessions.everywhere.body'),
      ok: t('profile.sessions.everywhere')
    })
    if (!isSure) return
    try {
      await host.api.call('endAllSessions', {})
      await host.session.logout()
    } catch (problem) {
      host.notify.error(errorText(problem))
    }
  }

  return (
    <Section title={t('profile.sessions')} intro={t('profile.sessions.intro')}>
      {error && (
        <AppErrorPanel title={t('profile.sessions.failed')} body={errorText(error)} onRetry={() => void reload()} />
      )}
      {!error && !data && <Loading label={t('profile.sessions.loading')} />}
      {data && (
        <div className={css.part}>
          <ul className={css.list}>
            {data.sessions.map(session => (
              <li key={session.uuid}>
                <div className={css.words}>
                  <p className={css.device}>
                    <bdi>{textOf(session)}</bdi>{' '}
                    {session.isThis && <Badge kind="ok">{t('profile.sessions.this')}</Badge>}
                  </p>
                  <p className={css.times}>
                    {t('profile.sessions.times', {
                      since: formatDate(session.since),
                      used: formatDate(session.used, 'PP - HH:mm')
                    })}
                  </p>
                </div>
                {!session.isThis && (
                  <Button
                    isPending={ending === session.uuid}
                    aria-label={t('profile.sessions.endOf', {
                      device: textOf(session),
                      since: formatDate(session.since)
                    })}
                    onPress={() => void end(session)}
                  >
                    {t('profile.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div>
            <Button ref={everywhere} icon="logout" onPress={() => void endAll()}>
              {t('profile.sessions.everywhere')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  )
}
