import { isRichLink } from '@annals/contracts'
import { useId, useState } from 'react'
import { Button, Dialog, Form, TextField, useUiText } from '@annals/ui'

export interface LinkDialogProps {
  /** The address of the link at the caret, or empty. */
  address: string
  onClose: () => void
  /** `null` removes the link. */
  onSet: (address: string | null) => void
}

/** "example.org/a" is meant as a web address. */
const completed = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/u.test(address) ? `https://${address}` : address

export const LinkDialog = ({ address, onClose, onSet }: LinkDialogProps) => {
  const text = useUiText()
  const form = useId()
  const [value, setValue] = useState(address)
  const [error, setError] = useState('')
  const submit = () => {
    const next = completed(value.trim())
    if (isRichLink(next)) onSet(next)
    else setError(text('editor.linkBad'))
  }
  return (
    <Dialog
      title={text('editor.link')}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          {address && <Button onPress={() => onSet(null)}>{text('editor.unlink')}</Button>}
          <Button variant="primary" type="submit" form={form}>
            {text('editor.linkSet')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextField
          label={text('editor.linkAddress')}
          description={text('editor.linkHint')}
          value={value}
          onChange={next => {
            setValue(next)
            setError('')
          }}
          error={error}
          inputMode="url"
          isCode
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
