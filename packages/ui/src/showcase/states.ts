import type { ComponentType } from 'react'
import { Buttons, Fields, Icons, Labels } from './states/controls.tsx'
import { Cards, Empty, Pages, Waiting } from './states/pages.tsx'
import { Reading, Viewing, Writing } from './states/texts.tsx'
import { Overlays } from './states/overlays.tsx'
import { Reordering, ReorderingCards } from './states/reordering.tsx'
import { StepsAndTables } from './states/steps-and-tables.tsx'

export interface ShowcaseState {
  id: string
  title: string
  render: ComponentType
}

/** Every part in every state; screenshots and axe use this list. */
export const showcaseStates: ShowcaseState[] = [
  { id: 'buttons', title: 'Buttons', render: Buttons },
  { id: 'fields', title: 'Fields', render: Fields },
  { id: 'labels', title: 'Labels, notices, states', render: Labels },
  { id: 'cards', title: 'Cards', render: Cards },
  { id: 'waiting', title: 'Waiting', render: Waiting },
  { id: 'empty', title: 'Nothing there, something wrong', render: Empty },
  { id: 'page', title: 'Parts of a page', render: Pages },
  { id: 'work', title: 'Work screens', render: StepsAndTables },
  { id: 'overlays', title: 'What floats', render: Overlays },
  { id: 'reorder', title: 'Lists in an order', render: Reordering },
  { id: 'reorder-cards', title: 'Cards in an order', render: ReorderingCards },
  { id: 'editor', title: 'Writing', render: Writing },
  { id: 'reading', title: 'Reading', render: Reading },
  { id: 'viewing', title: 'Looking at sources', render: Viewing },
  { id: 'icons', title: 'Icons', render: Icons }
]
