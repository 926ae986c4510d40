import { useState, type ComponentType, type ReactNode } from 'react'
import {
  announce,
  AppErrorPanel,
  Avatar,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  CardGrid,
  CardPictureFrame,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Disclosure,
  EmptyState,
  FileButton,
  FilterRow,
  Icon,
  IconButton,
  LinkButton,
  Loading,
  Menu,
  Notice,
  QuotaUseLine,
  PageHeader,
  Pager,
  Popup,
  ProgressBar,
  RadioGroup,
  SaveState,
  SearchField,
  Segmented,
  Select,
  Skeleton,
  Spinner,
  StepNav,
  Switch,
  Table,
  Tabs,
  Tag,
  TextField,
  TextLink,
  toasts,
  ToggleButton,
  Year
} from '@annals/ui'
import { ReorderList } from '@annals/ui/collections'
import { emptyRichText, RichTextEditor } from '@annals/ui/editor'
import { Picture, RichTextView, SourceViewer } from '@annals/ui/media'
import { iconPaths, type IconName } from '../icons/paths.tsx'
import { useGalleryPictures } from './pictures.ts'

export interface GalleryState {
  id: string
  title: string
  render: ComponentType
}

const Row = ({ children }: { children: ReactNode }) => <div className="an-row">{children}</div>
const Stack = ({ children }: { children: ReactNode }) => <div className="an-stack">{children}</div>
const nothing = () => undefined

const Buttons = () => {
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

const Fields = () => {
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

const Labels = () => (
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

const Cards = () => {
  const pictures = useGalleryPictures()
  const [isChosen, setChosen] = useState(true)
  return (
    <CardGrid label="Four kinds of card">
      <Card
        href="#cards"
        picture={pictures.landscape}
        kind="Key Moment"
        kindIcon="clock"
        year="1914"
        title="The road before the harvest"
        text="A summer morning, and what the people on this road could not yet know about the autumn that followed it."
        partner="The Valley Archive"
        tags={['20th Century', 'Conflict']}
      />
      <Card
        href="#cards"
        picture={pictures.tall}
        kind="Narrative"
        kindIcon="book"
        year="1546"
        title="The edges of the known coast, drawn by people who had never been there"
        text="Six maps, and what their makers left out."
        partner="Annals editorial team"
        tags={['Maps']}
        menu={
          <Menu
            label="More actions: The edges of the known coast"
            items={[{ id: 'copy', label: 'Copy', icon: 'copy' }]}
          />
        }
      />
      <Card
        href="#cards"
        picture={pictures.wide}
        kind="Case Study"
        kindIcon="search"
        title="Who walks first?"
        text="A procession, read from right to left."
        tags={['Society', 'Religion', 'Work', 'Everyday life']}
        selection={{ label: 'Choose Who walks first?', isSelected: isChosen, onChange: setChosen }}
      />
      <Card
        href="#cards"
        picture={null}
        kind="Text"
        kindIcon="text"
        year="800 BC"
        title="A letter without a picture"
        text="“To my brother, who asked what bread costs now: it costs more than the letter, and the letter was dear.”"
        badges={<Badge kind="ok">Shared</Badge>}
        partner="Anonymous"
      />
    </CardGrid>
  )
}

const Waiting = () => (
  <Stack>
    <CardGrid loading={4}>{[]}</CardGrid>
    <Skeleton lines={3} />
    <Row>
      <Spinner label="Loading" />
      <Spinner size={40} />
    </Row>
    <ProgressBar label="Reading the sheet" value={12} max={40} valueLabel="12 of 40" />
    <ProgressBar label="Looking for pictures" />
    <Loading />
  </Stack>
)

const Empty = () => (
  <Stack>
    <EmptyState
      icon="collection"
      title="No activities yet"
      body="An activity is a row of blocks around sources. Start with an empty one or with one of ours."
      action={<Button variant="primary">Build your first activity</Button>}
    />
    <AppErrorPanel title="This part cannot be shown" body="Everything else still works." onRetry={nothing} />
  </Stack>
)

const Pages = () => {
  const [page, setPage] = useState(2)
  return (
    <Stack>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Historical Content', href: '#page' },
              { label: 'Maps', href: '#page' },
              { label: 'The edges' }
            ]}
          />
        }
        year="1546"
        title="The edges of the world"
        intro="Six maps and pictures, and what their makers could not know."
        actions={
          <Button icon="share" variant="primary">
            Share
          </Button>
        }
      />
      <FilterRow count="12 sources">
        <SearchField label="Search these sources" value="" onChange={nothing} />
        <Select
          label="Kind of source"
          value="map"
          onChange={nothing}
          options={[
            { id: 'map', label: 'Maps' },
            { id: 'poster', label: 'Posters' }
          ]}
        />
      </FilterRow>
      <Tabs
        label="My things"
        tabs={[
          { id: 'a', label: 'Activities', count: 7, content: 'Seven activities.' },
          { id: 'b', label: 'Shares', count: 3, content: 'Three shares.' },
          { id: 'c', label: 'Sources', icon: 'image', content: 'Sources.' }
        ]}
      />
      <Disclosure title="Learn more…" isOpenAtFirst>
        <p>What belongs to the heading.</p>
      </Disclosure>
      <Pager page={page} pages={9} onChange={setPage} />
    </Stack>
  )
}

const rows = [
  { id: '1', name: 'Marta', done: 4, state: 'Sent' },
  { id: '2', name: 'Yusuf', done: 2, state: 'Working' }
]

const Work = () => {
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

const Overlays = () => {
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

const Reordering = () => {
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

const ReorderingCards = () => {
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

const html =
  '<h1>What the line means</h1><p>The <dfn title="A boundary watched by soldiers, not a wall.">limes</dfn> was <strong>not</strong> a wall, see <a href="https://example.org/limes">the survey of 1892</a>.</p><blockquote>Beyond it, the map is empty.</blockquote><ol><li data-list="bullet">towers</li><li data-list="bullet">a road</li></ol><ol><li data-list="ordered">read</li><li data-list="ordered">compare</li></ol>'

const Writing = () => {
  const [value, setValue] = useState({ ...emptyRichText(), html })
  return (
    <Stack>
      <RichTextEditor label="Description" value={value} onChange={setValue} />
      <RichTextEditor label="Introduction" value={null} onChange={nothing} placeholder="What is this about?" />
      <RichTextEditor label="Caption" value={null} onChange={nothing} tools="caption" />
      <RichTextEditor label="Only to read" value={{ ...emptyRichText(), html }} onChange={nothing} readOnly />
    </Stack>
  )
}

const Reading = () => {
  const pictures = useGalleryPictures()
  return (
    <Stack>
      <RichTextView html={html} />
      <RichTextView html="<p dir='auto'>كانت الحدود طريقًا تحرسه الأبراج، لا سورًا.</p>" isSmall />
      <Picture
        src={pictures.chart.url}
        alt={pictures.chart.alt}
        width={pictures.chart.width}
        height={pictures.chart.height}
        caption={
          <>
            <Year>1817</Year> Prices of grain, drawn for this page.
          </>
        }
      />
      <Picture src="/no-such-picture.jpg" alt="A picture that is gone" isEager />
    </Stack>
  )
}

const Viewing = () => {
  const pictures = useGalleryPictures()
  const [at, setAt] = useState<number | null>(null)
  const shown = Object.values(pictures).map(({ url, alt, width, height }, place) => ({
    uuid: `picture-${place}`,
    title: alt,
    description: 'Drawn for this page, to see how every shape lies in the window.',
    url,
    alt,
    width,
    height,
    type: 'image/svg+xml'
  }))
  const others = [
    { uuid: 'speech', title: 'A recording that is gone', url: '/no-such-recording.mp3', type: 'audio/mpeg' },
    { uuid: 'leaflet', title: 'A leaflet', url: '/no-such-leaflet.pdf', type: 'application/pdf' },
    { uuid: 'gone', title: 'A picture that is gone', url: '/no-such-picture.jpg', type: 'image/jpeg' }
  ]
  const empty = { description: '', thumb_url: '', playback: '', alt: '', lang: '', width: 0, height: 0 }
  const sources = [...shown, ...others].map(source => ({ ...empty, ...source }))
  return (
    <Row>
      {sources.map((source, place) => (
        <Button key={source.uuid} icon="eye" onPress={() => setAt(place)}>
          {source.title}
        </Button>
      ))}
      {at !== null && (
        <SourceViewer sources={sources} at={at} onShow={setAt} onClose={() => setAt(null)} maxZoom={10} />
      )}
    </Row>
  )
}

const Icons = () => (
  <Row>
    {(Object.keys(iconPaths) as IconName[]).map(name => (
      <span key={name} title={name}>
        <Icon name={name} size={24} />
      </span>
    ))}
  </Row>
)

/** Every part in every state; screenshots and axe go through this list. */
export const galleryStates: GalleryState[] = [
  { id: 'buttons', title: 'Buttons', render: Buttons },
  { id: 'fields', title: 'Fields', render: Fields },
  { id: 'labels', title: 'Labels, notices, states', render: Labels },
  { id: 'cards', title: 'Cards', render: Cards },
  { id: 'waiting', title: 'Waiting', render: Waiting },
  { id: 'empty', title: 'Nothing there, something wrong', render: Empty },
  { id: 'page', title: 'Parts of a page', render: Pages },
  { id: 'work', title: 'Work screens', render: Work },
  { id: 'overlays', title: 'What floats', render: Overlays },
  { id: 'reorder', title: 'Lists in an order', render: Reordering },
  { id: 'reorder-cards', title: 'Cards in an order', render: ReorderingCards },
  { id: 'editor', title: 'Writing', render: Writing },
  { id: 'reading', title: 'Reading', render: Reading },
  { id: 'viewing', title: 'Looking at sources', render: Viewing },
  { id: 'icons', title: 'Icons', render: Icons }
]
