import { MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { Button, Form, Notice, TextField } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useProblems } from '../common/use-problems.ts'
import { useT } from '../i18n/index.ts'
import css from './profile.module.css'

const MIN_LENGTH = 6
const FIELDS = ['password', 'newpass', 'repeat'] as const

/** The present password and twice the new one. */
export function PasswordForm({ close }: { close: () => void }) {
  const t = useT()
  const host = useHost()
  const [typed, setTyped] = useState({ password: '', newpass: '', repeat: '' })
  const [isSaving, setSaving] = useState(false)
  const { problems, other, tell, tellError, clear } = useProblems(FIELDS)

  const save = async () => {
    if (isSaving) return
    const { password, newpass, repeat } = typed
    const wrong = {
      ...(password === '' && { password: t('profile.password.missing') }),
      ...(Array.from(newpass).length < MIN_LENGTH && { newpass: t('profile.password.short') }),
      ...(newpass !== repeat && { repeat: t('profile.password.mismatch') })
    }
    if (Object.keys(wrong).length > 0) return tell(wrong)
    setSaving(true)
    try {
      await host.api.call('changePassword', { password, newpass })
      close()
      host.notify.success(t('profile.password.done'))
    } catch (error) {
      tellError(error)
    } finally {
      setSaving(false)
    }
  }
  const field = (name: (typeof FIELDS)[number]) => ({
    type: 'password' as const,
    value: typed[name],
    onChange: (value: string) => {
      setTyped(old => ({ ...old, [name]: value }))
      clear()
    },
    error: problems[name],
    maxLength: MEMBER_MAX_LENGTHS.password,
    isRequired: true
  })
  return (
    <Form className={css.form} onSubmit={save} aria-label={t('profile.password.change')}>
      <TextField
        {...field('password')}
        label={t('profile.password.present')}
        autoComplete="current-password"
        autoFocus
      />
      <TextField
        {...field('newpass')}
        label={t('profile.password.new')}
        description={t('profile.password.hint')}
        autoComplete="new-password"
      />
      <TextField {...field('repeat')} label={t('profile.password.repeat')} autoComplete="new-password" />
      {other && (
        <Notice kind="bad" title={t('profile.password.failed')} live="alert">
          {other}
        </Notice>
      )}
      <div className={css.end}>
        <Button variant="primary" type="submit" isPending={isSaving}>
          {t('profile.password.submit')}
        </Button>
        <Button onPress={close}>{t('profile.cancel')}</Button>
      </div>
    </Form>
  )
}
