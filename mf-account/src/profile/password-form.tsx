import { Button, Notice, TextField } from '@annals/ui'
import { useHost, useT } from '@annals/web-kit'
import { type FormEvent, useState } from 'react'
import { useProblems } from '../forms/use-problems.ts'
import { AREA } from './area.ts'
import css from './profile.module.css'

const MIN_LENGTH = 6
const FIELDS = ['password', 'newpass', 'repeat'] as const

/** The present password and twice the new one. */
export function PasswordForm({ close }: { close: () => void }) {
  const t = useT(AREA)
  const host = useHost()
  const [typed, setTyped] = useState({ password: '', newpass: '', repeat: '' })
  const [isSaving, setSaving] = useState(false)
  const { problems, other, tell, tellRefusal, clear, inputOf } = useProblems(FIELDS)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const { password, newpass, repeat } = typed
    const wrong = {
      ...(password === '' && { password: t('password.missing') }),
      ...(Array.from(newpass).length < MIN_LENGTH && { newpass: t('password.short') }),
      ...(newpass !== repeat && { repeat: t('password.mismatch') })
    }
    if (Object.keys(wrong).length > 0) return tell(wrong)
    setSaving(true)
    try {
      await host.api.call('changePassword', { password, newpass })
      close()
      host.notify.success(t('password.done'))
    } catch (error) {
      tellRefusal(error)
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
    inputRef: inputOf(name),
    error: problems[name],
    maxLength: 200,
    isRequired: true
  })
  return (
    <form className={css.form} onSubmit={event => void save(event)} noValidate aria-label={t('password.change')}>
      <TextField {...field('password')} label={t('password.present')} autoComplete="current-password" autoFocus />
      <TextField
        {...field('newpass')}
        label={t('password.new')}
        description={t('password.hint')}
        autoComplete="new-password"
      />
      <TextField {...field('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      {other && (
        <Notice kind="bad" title={t('password.failed')} live="alert">
          {other}
        </Notice>
      )}
      <div className={css.end}>
        <Button variant="primary" type="submit" isPending={isSaving}>
          {t('password.submit')}
        </Button>
        <Button onPress={close}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
