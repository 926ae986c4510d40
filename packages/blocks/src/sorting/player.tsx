import { Button, EmptyState, Switch } from '@annals/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost, useReadingWay } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import { backgroundOf } from './backgrounds.ts'
import type { Place } from './geometry.ts'
import { sortingIcon } from './icon.ts'
import { backgroundSource, itemsOf, readPositions, readSortingRecord, withPosition } from './model.ts'
import { useStableItems } from '../use-stable-items.ts'
import { keyOf, type SourceItem } from './source-item.ts'
import { useSorting } from './use-sorting.ts'
import { useSourceNames } from '../source-name.ts'
import { isInTray } from './tray.ts'
import { SortingView } from './sorting-view.tsx'

const STACK_OF_START = 1000

function useSortingPlay({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t, announce } = useBlockHost()
  const read = useMemo(() => readSortingRecord(record), [record])
  const positions = useMemo(() => readPositions(record, answer) ?? [], [record, answer])
  const background = useMemo(() => backgroundOf(read.background), [read])
  const labels = useMemo(() => read.labels.filter(label => label.text.trim() !== ''), [read])
  const namesOf = useSourceNames()
  const all = useMemo<SourceItem[]>(() => {
    const sources = itemsOf(read)
    const names = namesOf(sources)
    return sources.map((source, at) => {
      const order = positions.findIndex(position => position.uuid === source.uuid)
      const position = positions[order]
      const start = isInTray(source) ? null : source
      return {
        key: source.uuid,
        source,
        name: names[at] ?? '',
        place: position ?? start,
        start,
        stack: position ? STACK_OF_START + order + 1 : source.z,
        isMoved: position !== undefined
      }
    })
  }, [read, positions, namesOf])
  const items = useStableItems(all, keyOf)
  // Two gestures may happen between two renderings; both count.
  const latest = useRef(positions)
  latest.current = positions
  const set = (next: typeof positions) => {
    latest.current = next
    onAnswer({ positions: next })
  }
  const { isFixed, isBlank } = useReadingWay(mode)
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
  return { read, background, labels, items, sorting, isFixed, isBlank, putBack }
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
  const { read, background, labels, items, sorting, isFixed, isBlank, putBack } = useSortingPlay(props)
  const [showsStarts, setShowsStarts] = useState(false)
  const own = backgroundSource(read)
  const pictureName = own ? own.alt.trim() || own.title.trim() : ''
  if (items.length === 0) return <Nothing />
  return (
    <SortingView
      background={background}
      picture={read.background}
      pictureName={pictureName}
      items={items}
      labels={labels}
      sorting={sorting}
      canMove={isFixed ? 'nothing' : 'sources'}
      hint={isFixed ? '' : t('sorting.howTo')}
      count={
        isBlank ? '' : t('sorting.count', { placed: items.filter(item => item.isMoved).length, count: items.length })
      }
      starts={isFixed && showsStarts ? items.filter(item => item.isMoved && item.start) : undefined}
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
