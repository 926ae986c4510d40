import { Button, ConfirmDialog, Dialog, Notice, TextField, toasts, Popup } from '@annals/ui'
import { Menu } from '@annals/ui/menus'
import { Row, Stack, nothing } from './layout.tsx'
import { useState } from 'react'

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const [refusals, setRefusals] = useState(0)
  return (
    <Row>
      <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
      <Button onPress={() => setOpen('confirm')}>Ask first</Button>
      <Menu
        label="Block actions"
        showLabel
        variant="secondary"
        items={[
          { id: 'copy', label: 'Copy', icon: 'copy' },
          { id: 'up', label: 'Move up', icon: 'arrow-up', isDisabled: true },
          { id: 'remove', label: 'Remove', icon: 'trash', isDanger: true }
        ]}
      />
      <Popup label="About the term" icon="info">
        <p>What the term means.</p>
      </Popup>
      <Button onPress={() => toasts.success('Link copied')}>Say it worked</Button>
      <Button onPress={() => toasts.success('Block removed', { action: { label: 'Undo', onPress: nothing } })}>
        With an action
      </Button>
      <Button onPress={() => toasts.error('The server cannot be reached. Your text is safe on this device.')}>
        Say it failed
      </Button>
      <Dialog
        title="Log in"
        isOpen={open === 'dialog'}
        onClose={() => setOpen(null)}
        shake={refusals}
        footer={
          <>
            <Button onPress={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary" onPress={() => setRefusals(refusals + 1)}>
              Log in
            </Button>
          </>
        }
      >
        <Stack>
          {refusals > 0 && (
            <Notice kind="warn" live="alert">
              Login or password is not right.
            </Notice>
          )}
          <TextField label="Login" value="" onChange={nothing} autoComplete="username" />
          <TextField label="Password" type="password" value="" onChange={nothing} autoComplete="current-password" />
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this activity?"
        body="Its three shares stop working. Answers that were sent stay with you."
        ok="Delete"
        danger
        onResult={() => setOpen(null)}
      />
    </Row>
  )
}
