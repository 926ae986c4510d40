import {
  Badge,
  Button,
  CardPictureFrame,
  ConfirmDialog,
  Dialog,
  Notice,
  Segmented,
  StepNav,
  Table,
  TextField,
  toasts
} from '@annals/ui'
import { Menu, Popup } from '@annals/ui/menus'
import { ReorderList } from '@annals/ui/collections'
import { useGalleryPictures } from '../pictures.ts'
import { Row, Stack, nothing } from './layout.tsx'
import { useState } from 'react'

const rows = [
  { id: '1', name: 'Marta', done: 4, state: 'Sent' },
  { id: '2', name: 'Yusuf', done: 2, state: 'Working' }
]

export const Work = () => {
  const [current, setCurrent] = useState<string | null>('2')
  const [view, setView] = useState('edit')
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const sorted = direction === 'ascending' ? rows : [...rows].reverse()
  return (
    <Stack>
      <StepNav
        label="Blocks"
        current={current}
        onSelect={setCurrent}
        steps={['Before you start', 'Read the map', 'Two maps', 'Who settled?'].map((label, at) => ({
          id: String(at + 1),
          label,
          isDone: at < 2
        }))}
      />
      <Row>
        <Segmented
          label="View as"
          value={view}
          onChange={setView}
          options={[
            { id: 'edit', label: 'Edit', icon: 'edit' },
            { id: 'student', label: 'View as student', icon: 'eye' }
          ]}
        />
      </Row>
      <Table
        label="Students"
        columns={[
          { id: 'name', label: 'Student', isRowHeader: true, isSortable: true, render: row => row.name },
          {
            id: 'state',
            label: 'State',
            render: row => <Badge kind={row.done > 3 ? 'ok' : 'plain'}>{row.state}</Badge>
          },
          { id: 'done', label: 'Answered', align: 'end', render: row => row.done }
        ]}
        rows={sorted}
        getKey={row => row.id}
        sort={{ column: 'name', direction }}
        onSort={sort => setDirection(sort.direction)}
      />
    </Stack>
  )
}

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

export const Reordering = () => {
  const [items, setItems] = useState([
    { id: 'a', name: 'Before you start: what is a barbarian?' },
    { id: 'b', name: 'Read the map like a witness' },
    { id: 'c', name: 'Two maps of the same years' },
    { id: 'd', name: 'Who “overran”, who “settled”?' }
  ])
  return (
    <ReorderList
      label="Blocks"
      items={items}
      onReorder={setItems}
      getLabel={item => item.name}
      renderItem={item => <bdi>{item.name}</bdi>}
    />
  )
}

export const ReorderingCards = () => {
  const pictures = useGalleryPictures()
  const [items, setItems] = useState(Object.entries(pictures).map(([id, picture]) => ({ id, picture })))
  return (
    <ReorderList
      label="Items"
      layout="grid"
      items={items}
      onReorder={setItems}
      getLabel={item => item.picture.alt}
      renderItem={({ picture }) => (
        <>
          <CardPictureFrame picture={picture} words={picture.alt} />
          <p className="an-small">{picture.alt}</p>
        </>
      )}
    />
  )
}
