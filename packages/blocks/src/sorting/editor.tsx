import { Button, EmptyState, Notice } from '@annals/ui'
import type { BlockSource } from '@annals/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { PickOptions } from '../block-model.ts'
import type { EditorProps } from '../block-parts.ts'
import { BackgroundMenu } from './background-menu.tsx'
import { backgroundOf } from './backgrounds.ts'
import { moved, onDrawing, onSource, withChangedLabel, withLabel, withoutLabel, withoutSource } from './edit.ts'
import type { Place } from './geometry.ts'
import { LabelForm } from './label-form.tsx'
import {
  backgroundSource,
  itemsOf,
  readSortingRecord,
  SORTING_LABELS_MAX,
  SORTING_SOURCES_MAX,
  sortingSources,
  type SortingRecord
} from './model.ts'
import { ZoneButtons } from './panel.tsx'
import styles from './sorting.module.css'
import { useKept } from './use-kept.ts'
import { keyOf, type SortingItem } from './item.ts'
import { useSorting } from './use-sorting.ts'
import { sourceName } from './words.ts'
import { SortingWork } from './work.tsx'

/** MIME types that no background can be made of (behaviour/blocks §8.3). */
const NO_BACKGROUND = ['application/', 'audio/', 'video/', 'text/', 'model/']

/** What did not work, or did not fit. */
type Trouble = 'pick.failed' | 'background.bad' | 'full' | 'label.full'

/** The board with everything that a teacher may change: sources, labels, background. */
export function SortingEditor({ record, onChange, tool, onToolEnd }: EditorProps) {
  const { t, announce, confirm, pickSources } = useBlockHost()
  const read = useMemo(() => readSortingRecord(record), [record])
  const background = useMemo(() => backgroundOf(read.background), [read.background])
  const all = useMemo<SortingItem[]>(
    () =>
      itemsOf(read).map((source, at) => ({
        key: source.uuid,
        source,
        name: sourceName(t, source.title, at + 1),
        place: source,
        start: source,
        stack: source.z,
        isMoved: true
      })),
    [read, t]
  )
  const items = useKept(all, keyOf)
  const labels = useKept(read.labels, label => label.id)
  // What a dialog or a second gesture changes builds on what is there by then, not on what was shown before.
  const root = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const latest = useRef(read)
  latest.current = read
  const set = (next: SortingRecord) => {
    latest.current = next
    onChange(next)
  }

  const pick = async (options: PickOptions): Promise<BlockSource[] | null> => {
    setTrouble(null)
    try {
      return await pickSources(options)
    } catch {
      setTrouble('pick.failed')
      return null
    }
  }
  const addSources = async () => {
    const limits = sortingSources.limits(latest.current)
    if (limits.max <= 0) return setTrouble('full')
    const chosen = await pick(limits)
    if (!chosen || chosen.length === 0) return
    const { record: next, added } = sortingSources.add(latest.current, chosen)
    set(next)
    announce(t('sorting.added', { count: added }))
    if (added < chosen.length) setTrouble('full')
  }
  const chooseBackground = async () => {
    const exclude = latest.current.images.filter(image => image.background).map(image => image.uuid)
    const [chosen] = (await pick({ max: 1, exclude, excludeTypes: NO_BACKGROUND })) ?? []
    if (!chosen) return
    const next = onSource(latest.current, chosen)
    if (next !== latest.current) set(next)
    else setTrouble('background.bad')
  }

  const removeLabel = async (id: string) => {
    const label = latest.current.labels.find(one => one.id === id)
    if (!label) return
    const title = label.text.trim() || t('sorting.label.empty')
    if (!(await confirm({ title, body: t('sorting.label.remove'), danger: true }))) return
    set(withoutLabel(latest.current, id))
    announce(t('sorting.removed', { title }))
  }
  const removeSource = async (item: SortingItem) => {
    const agreed = await confirm({
      title: t('sorting.remove.title'),
      body: t('sorting.remove.source'),
      danger: true
    })
    if (!agreed) return
    set(withoutSource(latest.current, item.key))
    announce(t('sorting.removed', { title: item.name }))
  }

  const sorting = useSorting({
    background,
    items,
    labels,
    onPut: (key: string, place: Place) => set(moved(latest.current, key, place)),
    isAdding: tool === 'label',
    onAdd(place) {
      const added = place && withLabel(latest.current, place)
      if (added) {
        set(added.record)
        sorting.select(added.id)
        sorting.edit(added.id)
      } else if (place) setTrouble('label.full')
      onToolEnd()
    },
    onRemove(key) {
      const item = items.find(one => one.key === key)
      void (item ? removeSource(item) : removeLabel(key))
    }
  })

  const run = useRef({ addSources, onToolEnd })
  run.current = { addSources, onToolEnd }
  useEffect(() => {
    if (tool !== 'sources') return
    let isCalledOff = false
    // Strict mode runs effects twice; the picker opens once.
    const opening = setTimeout(() => {
      void run.current.addSources().finally(() => !isCalledOff && run.current.onToolEnd())
    })
    return () => {
      isCalledOff = true
      clearTimeout(opening)
    }
  }, [tool])

  // A label that is left without a text goes (behaviour/blocks §8.5).
  const editing = read.labels.find(label => label.id === sorting.editing)
  const editingId = editing?.id ?? null
  const edited = useRef<string | null>(null)
  useEffect(() => {
    const left = latest.current.labels.find(label => label.id === edited.current)
    edited.current = editingId
    if (!left || left.id === editingId || left.text.trim() !== '') return
    latest.current = withoutLabel(latest.current, left.id)
    onChange(latest.current)
  }, [editingId, onChange])
  const endLabel = () => {
    const key = sorting.editing
    sorting.edit(null)
    if (key !== null) root.current?.querySelector<HTMLElement>(`[data-key="${key}"] button`)?.focus()
  }

  const isAdding = sorting.placing !== null && sorting.placing.key === null
  const isEmpty = items.length === 0 && read.labels.length === 0 && read.background === ''
  const own = backgroundSource(read)
  return (
    <div ref={root} className={styles.editor}>
      {trouble && (
        <Notice kind="bad" live="alert">
          {t(`sorting.${trouble}`, { max: trouble === 'label.full' ? SORTING_LABELS_MAX : SORTING_SOURCES_MAX })}
        </Notice>
      )}
      {isEmpty && !isAdding && (
        <EmptyState
          icon="sorting"
          title={t('sorting.start.title')}
          body={t('sorting.start.body')}
          action={
            <Button variant="primary" icon="plus" onPress={() => void addSources()}>
              {t('tool.sources')}
            </Button>
          }
        />
      )}
      <SortingWork
        background={background}
        picture={read.background}
        pictureName={own ? own.alt || own.title : ''}
        items={items}
        labels={labels}
        sorting={sorting}
        canMove="all"
        hint={t('sorting.howTo.teacher')}
        count={String(items.length)}
        tools={
          <BackgroundMenu
            value={read.background}
            onChange={url => set(onDrawing(latest.current, url))}
            onOwn={() => void chooseBackground()}
          />
        }
        more={item => (
          <Button icon="trash" variant="quiet" onPress={() => void removeSource(item)}>
            {t('sorting.remove')}
          </Button>
        )}
        instead={
          isAdding ? (
            <div className={styles.form}>
              <h3>{t('sorting.label.new')}</h3>
              <p className={styles.note}>{t('sorting.place.hint', { title: t('sorting.label.new') })}</p>
              <Button icon="close" onPress={sorting.board.stopPlacing}>
                {t('sorting.place.cancel')}
              </Button>
              <ZoneButtons
                of={null}
                name={t('sorting.label.new')}
                background={background}
                labels={[]}
                sorting={sorting}
              />
            </div>
          ) : (
            editing && (
              <LabelForm
                label={editing}
                background={background}
                sorting={sorting}
                onChange={change => set(withChangedLabel(latest.current, editing.id, change))}
                onRemove={() => void removeLabel(editing.id)}
                onLeave={() => sorting.edit(null)}
                onDone={endLabel}
              />
            )
          )
        }
      />
    </div>
  )
}
