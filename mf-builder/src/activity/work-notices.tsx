import { Button, Notice } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { formatDate, useT } from '../i18n/index.ts'
import { useActivity, useSaving } from './activity-context.ts'
import { ViolationNotice } from './violation-notice.tsx'
import styles from './work-notices.module.css'

/** What a person must know before continuing: nothing can be saved, or older work was found. */
export function WorkNotices() {
  const host = useHost()
  const t = useT()
  const { workspace, state, dispatch, member, isDurable } = useActivity()
  const { save } = useSaving()
  const { recovered, violations } = state

  async function drop(): Promise<void> {
    const agreed = await host.confirm({
      title: t('recovered.dropTitle'),
      body: t('recovered.dropBody'),
      ok: t('recovered.drop'),
      danger: true
    })
    if (!agreed) return
    try {
      await workspace.dropRecovered()
    } catch (error) {
      host.notify.error(errorText(error))
    }
  }

  if (member !== null && !recovered && isDurable && violations.length === 0) return null
  return (
    <div className={styles.notices}>
      {!isDurable && (
        <Notice kind="warn" live="alert">
          {t(member === null ? 'device.anonymous' : 'device.notKept')}
        </Notice>
      )}
      {member === null && (
        <Notice
          kind="warn"
          action={{ label: t('signIn.login'), onPress: () => void host.session.openLogin({ redirect: false }) }}
        >
          {t('anonymous')}
        </Notice>
      )}
      {violations.length > 0 && <ViolationNotice />}
      {recovered && (
        <Notice
          kind="info"
          live="status"
          action={
            <div className={styles.choices}>
              <Button variant="quiet" onPress={() => void drop()}>
                {t('recovered.drop')}
              </Button>
              {member === null ? (
                <Button onPress={() => dispatch({ type: 'recoveryKept' })}>{t('recovered.keep')}</Button>
              ) : (
                <Button variant="primary" onPress={() => void save()}>
                  {t('recovered.save')}
                </Button>
              )}
            </div>
          }
        >
          {t('recovered.body', { time: formatDate(recovered.savedAt, 'PP - HH:mm') })}
        </Notice>
      )}
    </div>
  )
}
