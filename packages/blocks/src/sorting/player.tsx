import { Button, EmptyState, Switch } from '@annals/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { PlayerProps } from '../block-parts.ts'
import { backgroundOf } from './backgrounds.ts'
import type { Place } from './geometry.ts'
import { sortingIcon } from './icon.ts'
import { SortingList } from './list.tsx'
import { backgroundSource, itemsOf, readPositions, readSortingRecord, withPosition } from './model.ts'
import { OpenedSource } from '../opened-source.tsx'
import { useStableItems } from './use-stable-items.ts'
import { keyOf, type SourceItem } from './source-item.ts'
import { useSorting } from './use-sorting.ts'
import { sourceName } from '../source-name.ts'
import { SortingView } from './sorting-view.tsx'

const STACK_OF_START = 1000

function useSortingPlay({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t, announce } = useBlockHost()
  const read = useMemo(() => readSortingRecord(record), [record])
  const positions = useMemo(() => readPositions(record, answer) ?? [], [record, answer])
  const background = useMemo(() => backgroundOf(read.background), [read])
  const labels = useMemo(() => read.labels.filter(label => label.text.trim() !== ''), [read])
  const all = useMemo<SourceItem[]>(
    () =>
      itemsOf(read).map((source, at) => {
        const order = positions.findIndex(position => position.uuid === source.uuid)
        const position = positions[order]
        return {
          key: source.uuid,
          source,
          name: sourceName(t, source.title, at + 1),
          place: position ?? source,
          start: source,
          stack: position ? STACK_OF_START + order + 1 : source.z,
          isMoved: position !== undefined
        }
      }),
    [read, positions, t]
  )
  const items = useStableItems(all, keyOf)
  // Two gestures may happen between two renderings; both count.
  const latest = useRef(positions)
  latest.current = positions
  const set = (next: typeof positions) => {
    latest.current = next
    onAnswer({ positions: next })
  }
  const isFixed = mode === 'review'
  const sorting = useSorting({
    background,
    items,
    labels,
    onPut: isFixed ? undefined : (key: string, place: Place) => set(withPosition(latest.current, key, place))
  })
  const isSeen = answer !== undefined && answer !== null
  const hasItems = items.length > 0
  useEffect(() => {
    if (!hasItems && !isFixed && !isSeen) onAnswer({ positions: [] })
  }, [hasItems, isFixed, isSeen, onAnswer])

  const putBack = (item: SourceItem) => {
    set(latest.current.filter(position => position.uuid !== item.key))
    announce(t('sorting.back.done', { title: item.name }))
  }
  return { read, background, labels, items, sorting, isFixed, putBack }
}

function Nothing() {
  const { t } = useBlockHost()
  return <EmptyState icon={sortingIcon} title={t('sorting.empty.title')} body={t('sorting.empty.body')} />
}

/**
 * Sources for the student to put in their places; labels are the teacher's and do not move (behaviour/blocks §8.4). In
 * a review nothing moves.
 */
export function SortingPlayer(props: PlayerProps) {
  const { t } = useBlockHost()
  const { read, background, labels, items, sorting, isFixed, putBack } = useSortingPlay(props)
  const [showsStarts, setShowsStarts] = useState(false)
  if (items.length === 0) return <Nothing />
  return (
    <SortingView
      background={background}
      picture={read.background}
      pictureName={backgroundSource(read)?.alt ?? backgroundSource(read)?.title ?? ''}
      items={items}
      labels={labels}
      sorting={sorting}
      canMove={isFixed ? 'nothing' : 'sources'}
      hint={isFixed ? '' : t('sorting.howTo')}
      count={t('sorting.count', { placed: items.filter(item => item.isMoved).length, count: items.length })}
      starts={isFixed && showsStarts ? items.filter(item => item.isMoved) : undefined}
      tools={
        isFixed && (
          <Switch isSelected={showsStarts} onChange={setShowsStarts}>
            {t('sorting.starts')}
          </Switch>
        )
      }
      more={
        isFixed
          ? undefined
          : item =>
              item.isMoved && (
                <Button icon="undo" variant="quiet" onPress={() => putBack(item)}>
                  {t('sorting.back')}
                </Button>
              )
      }
    />
  )
}

/** The same as a list: every source with its place as a text and a menu of places. */
export function SortingListView(props: PlayerProps) {
  const { background, items, sorting, isFixed } = useSortingPlay(props)
  if (items.length === 0) return <Nothing />
  return (
    <>
      <SortingList background={background} items={items} isFixed={isFixed} sorting={sorting} />
      <OpenedSource sources={items.map(item => item.source)} opened={sorting.opened} onShow={sorting.show} />
    </>
  )
}
