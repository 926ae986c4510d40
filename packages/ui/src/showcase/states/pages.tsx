import {
  AppErrorPanel,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  CardGrid,
  Disclosure,
  EmptyState,
  FilterRow,
  Loading,
  PageHeader,
  Pager,
  ProgressBar,
  Skeleton,
  Spinner
} from '@annals/ui'
import { Menu, SearchField, Select } from '@annals/ui/menus'
import { useShowcasePictures } from '../pictures.ts'
import { Row, Stack, nothing } from './layout.tsx'
import { useState } from 'react'

export const Cards = () => {
  const pictures = useShowcasePictures()
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

export const Waiting = () => (
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

export const Empty = () => (
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

export const Pages = () => {
  const [page, setPage] = useState(2)
  return (
    <Stack>
      <PageHeader
        headingLevel={3}
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
      <Disclosure title="Learn more…" isOpenAtFirst headingLevel={2}>
        <p>What belongs to the heading.</p>
      </Disclosure>
      <Pager page={page} pages={9} onChange={setPage} />
    </Stack>
  )
}
