import { COLLECTION_MAX_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, TextField } from '@annals/ui'
import { useId, useState } from 'react'
import { useT } from '../../i18n/index.ts'

interface NameDialogProps {
  /** Text of the confirming button. */
  button: string
  /** @returns whether the dialog can be closed; it stays open after an error */
  onName: (name: string) => Promise<boolean>
  onClose: () => void
}

/** A new collection needs a name; everything else is written in its editor. */
export function NameDialog({ button, onName, onClose }: NameDialogProps) {
  const t = useT()
  const form = useId()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function send() {
    if (isBusy) return
    if (!name.trim()) return setMissing(true)
    setBusy(true)
    if (!(await onName(name.trim()))) setBusy(false)
  }
  return (
    <Dialog
      title={t('collections.new')}
      isOpen
      onClose={onClose}
      size="small"
      isLocked={isBusy}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {t('collections.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={send}>
        <TextField
          label={t('collections.name')}
          description={t('collections.nameHint')}
          value={name}
          maxLength={COLLECTION_MAX_LENGTHS.name}
          autoFocus
          isRequired
          error={isMissing ? t('collections.nameMissing') : ''}
          onChange={words => {
            setName(words)
            setMissing(false)
          }}
        />
      </Form>
    </Dialog>
  )
}
