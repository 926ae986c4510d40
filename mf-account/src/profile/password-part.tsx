import { Section } from '@annals/ui'
import { useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { OpenedForm } from './opened-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordPart() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Section title={t('profile.password')} intro={t('profile.password.intro')}>
      <OpenedForm label={t('profile.password.change')} button={button}>
        {close => <PasswordForm close={close} />}
      </OpenedForm>
    </Section>
  )
}
