import { TAG_MAX_LENGTH } from '@annals/contracts'
import { Button, Dialog, Form, TextField } from '@annals/ui'
import { useErrorText } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useT } from '../i18n/index.ts'

interface NameDialogProps {
  title: string
  /** The present name, if the tag has one. */
  name?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a tag's name. What is refused is said beside the field. */
export function NameDialog({ title, name: before = '', onSave, onClose }: NameDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const form = useId()
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const typed = name.trim()
  const whyNot = typed === '' ? t('tree.name.why') : typed === before ? t('tree.name.same') : undefined

  async function save() {
    if (isPending || whyNot) return
    setPending(true)
    try {
      await onSave(typed)
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setPending(false)
    }
  }

  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('tree.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending} whyNot={whyNot}>
            {t('tree.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save}>
        <TextField
          label={t('tree.name')}
          value={name}
          maxLength={TAG_MAX_LENGTH}
          error={problem || undefined}
          autoFocus
          onChange={value => {
            setName(value)
            setProblem('')
          }}
        />
      </Form>
    </Dialog>
  )
}
