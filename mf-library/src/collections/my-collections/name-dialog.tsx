import { type Collection, COLLECTION_MAX_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, TextField } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useT } from '../../i18n/index.ts'

interface NameDialogProps {
  onClose: () => void
  onMade: (collection: Collection) => void
}

/** A new collection needs a name; everything else is written in its editor. */
export function NameDialog({ onClose, onMade }: NameDialogProps) {
  const host = useHost()
  const t = useT()
  const form = useId()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function create() {
    if (isBusy) return
    if (!name.trim()) return setMissing(true)
    setBusy(true)
    const words = { introduction: '', description: '', acknowledgements: '', language: '', license: '' }
    try {
      const { data } = await host.api.call('addCollection', { name: name.trim(), ...words })
      onMade(data)
    } catch (error) {
      setBusy(false)
      await host.alert({ title: t('collections.databaseError'), body: errorText(error) })
    }
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
            {t('collections.create')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={create}>
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
