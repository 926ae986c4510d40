import { Section } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { useRef } from 'react'
import { AREA } from './area.ts'
import { OpenedForm } from './opened-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordPart() {
  const t = useT(AREA)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Section title={t('password')} intro={t('password.intro')}>
      <OpenedForm label={t('password.change')} button={button}>
        {close => <PasswordForm close={close} />}
      </OpenedForm>
    </Section>
  )
}
