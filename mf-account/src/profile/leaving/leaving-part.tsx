import type { User } from '@annals/contracts'
import { Button, Section } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** Handing over one's work, for members of a team, and deleting the account. */
export function LeavingPart({ user }: { user: User }) {
  const t = useT()
  const [open, setOpen] = useState<'give' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {user.isPartner && (
        <Section title={t('leaving.give')} intro={t('leaving.give.intro')}>
          <div>
            <Button onPress={() => setOpen('give')}>{t('leaving.give.open')}</Button>
          </div>
        </Section>
      )}
      <Section title={t('leaving.delete')} intro={t('leaving.delete.intro')}>
        <div>
          <Button variant="danger" icon="trash" onPress={() => setOpen('delete')}>
            {t('leaving.delete.open')}
          </Button>
        </div>
      </Section>
      {open === 'give' && <HandOverDialog onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog onClose={close} />}
    </>
  )
}
