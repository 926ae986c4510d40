import {
  announce,
  Avatar,
  Badge,
  Button,
  Checkbox,
  FileButton,
  Icon,
  IconButton,
  LinkButton,
  Notice,
  QuotaUseLine,
  SaveState,
  Switch,
  Tag,
  TextField,
  TextLink,
  ToggleButton,
  Year
} from '@annals/ui'
import { RadioGroup, SearchField, Select } from '@annals/ui/menus'
import { iconPaths, type IconName } from '../../icons/paths.tsx'
import { Row, Stack, nothing } from './layout.tsx'
import { useState } from 'react'

export const Buttons = () => {
  const [isOn, setOn] = useState(true)
  return (
    <Stack>
      <Row>
        <Button variant="primary">Browse historical content</Button>
        <Button>Build an activity</Button>
        <Button variant="quiet" icon="globe">
          English
        </Button>
        <Button variant="danger" icon="trash">
          Delete
        </Button>
        <LinkButton href="#buttons" icon="share">
          Share
        </LinkButton>
        <Button variant="primary" size="big" iconEnd="next">
          Next
        </Button>
      </Row>
      <Row>
        <Button isDisabled>Not now</Button>
        <Button variant="primary" isDisabled>
          Not now
        </Button>
        <Button isPending>Saving</Button>
        <Button variant="primary" isPending>
          Sending
        </Button>
        <ToggleButton isSelected={isOn} onChange={setOn} icon="eye">
          View as student
        </ToggleButton>
        <IconButton icon="undo" label="Undo" />
        <IconButton icon="bold" label="Bold" isPressed />
        <IconButton icon="trash" label="Remove" variant="secondary" />
        <IconButton icon="redo" label="Redo" isDisabled />
        <FileButton onFiles={files => announce(files.map(file => file.name).join(', '))}>Choose a picture</FileButton>
        <TextLink href="#buttons">A link in text</TextLink>
      </Row>
    </Stack>
  )
}

export const Fields = () => {
  const [text, setText] = useState('p2x9c')
  const [place, setPlace] = useState<string | null>('map')
  const [wish, setWish] = useState('')
  const [isKept, setKept] = useState(true)
  const [isOpen, setOpen] = useState(true)
  const [who, setWho] = useState<string | null>('class')
  return (
    <Stack>
      <TextField label="Code" value={text} onChange={setText} description="Five signs, from your teacher." isCode />
      <TextField
        label="Email"
        type="email"
        value="ana@"
        onChange={nothing}
        error="This is not an email address."
        isRequired
      />
      <TextField
        label="What do you see?"
        value="A line of carts, and nobody is driving."
        onChange={nothing}
        multiline
        rows={3}
      />
      <TextField label="Locked" value="Only to read" onChange={nothing} isDisabled />
      <SearchField label="Search sources and stories" value={wish} onChange={setWish} />
      <Select
        label="Kind of source"
        value={place}
        onChange={setPlace}
        options={[
          { id: 'map', label: 'Map' },
          { id: 'poster', label: 'Poster', description: 'Printed to be seen in the street' },
          { id: 'coin', label: 'Coin', isDisabled: true }
        ]}
      />
      <Checkbox isSelected={isKept} onChange={setKept} count={128}>
        20th Century
      </Checkbox>
      <Checkbox isSelected={false} isIndeterminate onChange={nothing}>
        Some of them
      </Checkbox>
      <Checkbox isSelected={false} onChange={nothing} error="Please agree before you go on.">
        I agree to the terms
      </Checkbox>
      <Switch isSelected={isOpen} onChange={setOpen}>
        Students may send their answers
      </Switch>
      <RadioGroup
        label="Who answers"
        value={who}
        onChange={setWho}
        options={[
          { id: 'class', label: 'The class', description: 'Everybody with the code' },
          { id: 'one', label: 'One student' },
          { id: 'none', label: 'Nobody yet', isDisabled: true }
        ]}
      />
    </Stack>
  )
}

export const Labels = () => (
  <Stack>
    <Row>
      <Badge>Draft</Badge>
      <Badge kind="ok">Sent</Badge>
      <Badge kind="warn">Offline</Badge>
      <Badge kind="bad">Left out</Badge>
      <Badge kind="info">New</Badge>
      <Badge kind="accent">Featured</Badge>
      <Tag name="15–17th Century" />
      <Tag name="Maps" onRemove={nothing} />
      <Tag name="Work" href="#labels" />
      <Avatar name="Ana Petrović" />
      <Avatar name="Li Wei" size={40} />
      <Year>1546</Year>
    </Row>
    <Notice kind="info">Building works best on a laptop or a larger tablet.</Notice>
    <Notice kind="ok" title="Your share is open" action={{ label: 'Copy the link', onPress: nothing }}>
      <p>
        Students enter the code <span className="an-code">p2x9c</span>.
      </p>
    </Notice>
    <Notice kind="warn" onClose={nothing}>
      You are offline. What you write stays on this device.
    </Notice>
    <Notice kind="bad">Two rows of the sheet could not be read.</Notice>
    <QuotaUseLine usage={[{ quota: 'sources', used: 120, most: 2000 }]} of={['sources']} />
    <QuotaUseLine usage={[{ quota: 'sourceBytes', used: 1.8 * 1024 ** 3, most: 2 * 1024 ** 3 }]} of={['sourceBytes']} />
    <QuotaUseLine usage={[{ quota: 'tags', used: 500, most: 500 }]} of={['tags']} />
    <Row>
      <SaveState state="saved" text="Saved 10:42" />
      <SaveState state="saving" />
      <SaveState state="unsaved" />
      <SaveState state="offline" />
      <SaveState state="failed" />
    </Row>
  </Stack>
)

export const Icons = () => (
  <Row>
    {(Object.keys(iconPaths) as IconName[]).map(name => (
      <span key={name} title={name}>
        <Icon name={name} size={24} />
      </span>
    ))}
  </Row>
)
