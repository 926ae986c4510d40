import { INVITATION_DAYS, isEmail, TYPED_EMAIL_MAX_LENGTH } from '@annals/contracts'
import { Button, Dialog, Form, TextField } from '@annals/ui'
import { useErrorText, useHost } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useT } from '../i18n/index.ts'

interface InviteDialogProps {
  partner: { uuid: string; name: string }
  onInvited: (email: string) => Promise<void>
  onClose: () => void
}

/** Invites somebody into a team by mail (behaviour/partners §5.5). */
export function InviteDialog({ partner, onInvited, onClose }: InviteDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const form = useId()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function invite() {
    if (isPending) return
    if (!isEmail(email)) return setProblem(t('invite.noEmail'))
    setPending(true)
    try {
      await host.api.call('invite', { partner: partner.uuid, email })
      await onInvited(email.trim())
      onClose()
    } catch (failure) {
      setProblem(errorText(failure))
      setPending(false)
    }
  }
  return (
    <Dialog
      title={t('invite.title')}
      isOpen
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('team.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={invite} className="an-stack">
        <p>{t('invite.text', { partner: partner.name, days: INVITATION_DAYS })}</p>
        <TextField
          label={t('invite.email')}
          type="email"
          value={email}
          onChange={value => {
            setEmail(value)
            setProblem('')
          }}
          error={problem || undefined}
          maxLength={TYPED_EMAIL_MAX_LENGTH}
          isRequired
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
