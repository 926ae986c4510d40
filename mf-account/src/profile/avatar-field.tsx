import { PICTURE_TYPES, type User } from '@annals/contracts'
import { Avatar, FileButton, Notice, ProgressBar } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import css from './profile.module.css'

/** Sends the chosen picture at once (behaviour/personal-area §5); the old one stays until the new one is in. */
export function AvatarField({ user }: { user: User }) {
  const t = useT()
  const host = useHost()
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState('')

  const send = async (file: File | undefined) => {
    if (!file) return
    setError('')
    setShare(0)
    try {
      await host.api.upload('uploadAvatar', file, { params: { uuid: user.uuid }, onProgress: setShare })
      await host.session.refresh()
      host.notify.success(t('profile.picture.done'))
    } catch (problem) {
      setError(errorText(problem))
    } finally {
      setShare(null)
    }
  }
  return (
    <section className={css.picture} aria-label={t('profile.picture')}>
      <Avatar name={user.displayname} src={user.avatar} size={64} />
      <div className={css.pictureText}>
        <FileButton accept={PICTURE_TYPES} onFiles={files => void send(files[0])} isPending={share !== null}>
          {t(user.avatar ? 'profile.picture.change' : 'profile.picture.choose')}
        </FileButton>
        <p className={css.hint}>{t('profile.picture.hint')}</p>
        {share !== null && <ProgressBar label={t('profile.picture.progress')} value={Math.round(share * 100)} />}
        {error && (
          <Notice kind="bad" title={t('profile.picture.failed')} live="alert">
            {error}
          </Notice>
        )}
      </div>
    </section>
  )
}
