import { Button, EmptyState, Notice } from '@annals/ui'
import type { BlockSource } from '@annals/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { PickOptions } from '../block-model.ts'
import type { EditorProps } from '../block-components.ts'
import { useToolActions } from '../use-tool-actions.ts'
import { BackgroundInvite } from './background-choices.tsx'
import { BackgroundMenu } from './background-menu.tsx'
import { backgroundOf } from './backgrounds.ts'
import {
  withMovedItem,
  withDrawnBackground,
  withSourceBackground,
  withChangedLabel,
  withLabel,
  withoutLabel,
  withoutSource,
  withSourceInTray,
  withSourceTexts,
  withZoneName
} from './record-edits.ts'
import type { Place } from './geometry.ts'
import { SORTING_LABELS_MAX, SORTING_SOURCES_MAX } from './limits.ts'
import { sortingIcon } from './icon.ts'
import { LabelForm } from './label-form.tsx'
import { backgroundSource, itemsOf, readSortingRecord, sortingSources, type SortingRecord } from './model.ts'
import { NamesForm } from './names-form.tsx'
import { ZoneButtons } from './panel.tsx'
import common from './common.module.css'
import panel from './panel.module.css'
import styles from './sorting-view.module.css'
import { useStableItems } from '../use-stable-items.ts'
import { keyOf, type SourceItem } from './source-item.ts'
import { useSorting } from './use-sorting.ts'
import { useSourceNames } from '../source-name.ts'
import { SourceForm } from '../source-form.tsx'
import { isInTray } from './tray.ts'
import { SortingView } from './sorting-view.tsx'

/** MIME types that cannot be a background (behaviour/blocks §8.3). */
const NO_BACKGROUND = ['application/', 'audio/', 'video/', 'text/', 'model/']

/** What did not work, or did not fit. */
type Notice = 'pick.failed' | 'background.bad' | 'full' | 'label.full'

/** The board with everything that a teacher can change: sources, labels, background. */
export function SortingEditor({ record, onChange, tool, onToolEnd, actions }: EditorProps) {
  const { t, announce, confirm, pickSources } = useBlockHost()
  const read = useMemo(() => readSortingRecord(record), [record])
  const background = useMemo(() => backgroundOf(read.background), [read.background])
  const namesOf = useSourceNames()
  const all = useMemo<SourceItem[]>(() => {
    const sources = itemsOf(read)
    const names = namesOf(sources)
    return sources.map((source, at) => ({
      key: source.uuid,
      source,
      name: names[at] ?? '',
      place: isInTray(source) ? null : source,
      stack: source.z,
      isMoved: !isInTray(source)
    }))
  }, [read, namesOf])
  const items = useStableItems(all, keyOf)
  const labels = useStableItems(read.labels, label => label.id)
  // A dialog or a second gesture must change the latest record, not the one that was shown before.
  const root = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const latest = useRef(read)
  latest.current = read
  const set = (next: SortingRecord) => {
    latest.current = next
    onChange(next)
  }

  const isPicking = useRef(false)
  const pick = async (options: PickOptions): Promise<BlockSource[] | null> => {
    if (isPicking.current) return null
    isPicking.current = true
    setNotice(null)
    try {
      return await pickSources(options)
    } catch {
      setNotice('pick.failed')
      return null
    } finally {
      isPicking.current = false
    }
  }
  const addSources = async () => {
    const limits = sortingSources.limits(latest.current)
    if (limits.max <= 0) return setNotice('full')
    const chosen = await pick(limits)
    if (!chosen || chosen.length === 0) return
    const { record: next, added } = sortingSources.add(latest.current, chosen)
    set(next)
    setNaming(false)
    announce(t('sorting.added', { count: added }))
    if (added < chosen.length) setNotice('full')
  }
  // Drawings have shapes that most teachers give names to.
  const [isNaming, setNaming] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const chooseDrawing = (url: string) => {
    set(withDrawnBackground(latest.current, url))
    const isOffered = url !== '' && latest.current.labels.length === 0
    setNaming(isOffered)
    if (isOffered) announce(t('sorting.naming.hint'))
  }
  const toMenu = () => menu.current?.querySelector('button')?.focus()
  const endNaming = () => {
    setNaming(false)
    toMenu()
  }
  const chooseBackground = async () => {
    const exclude = latest.current.images.filter(image => image.background).map(image => image.uuid)
    const [chosen] = (await pick({ max: 1, exclude, excludeTypes: NO_BACKGROUND })) ?? []
    if (!chosen) return
    const next = withSourceBackground(latest.current, chosen)
    if (next !== latest.current) set(next)
    else setNotice('background.bad')
  }

  const removeLabel = async (id: string) => {
    const label = latest.current.labels.find(one => one.id === id)
    if (!label) return
    const title = label.text.trim() || t('sorting.label.empty')
    if (!(await confirm({ title, body: t('sorting.label.remove'), danger: true }))) return
    set(withoutLabel(latest.current, id))
    announce(t('sources.removed', { title }))
  }
  const removeSource = async (item: SourceItem) => {
    const agreed = await confirm({
      title: t('sources.remove.title'),
      body: t('sources.remove'),
      danger: true
    })
    if (!agreed) return
    set(withoutSource(latest.current, item.key))
    announce(t('sources.removed', { title: item.name }))
  }

  const putInTray = (item: SourceItem) => {
    set(withSourceInTray(latest.current, item.key))
    announce(t('sorting.toTray.done', { title: item.name }))
  }
  const [described, setDescribed] = useState<string | null>(null)
  const describedItem = items.find(item => item.key === described)

  const sorting = useSorting({
    background,
    items,
    labels,
    onPut: (key: string, place: Place) => set(withMovedItem(latest.current, key, place)),
    isAdding: tool === 'label',
    onAdd(place) {
      const added = place && withLabel(latest.current, place)
      if (added) {
        setNaming(false)
        set(added.record)
        sorting.select(added.id)
        sorting.edit(added.id)
      } else if (place) setNotice('label.full')
      onToolEnd()
    },
    onRemove(key) {
      const item = items.find(one => one.key === key)
      void (item ? removeSource(item) : removeLabel(key))
    }
  })

  useToolActions(actions, { sources: () => void addSources() })

  // A label that is left without a text is removed (behaviour/blocks §8.5).
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
  const isPlain = read.background === '' && read.labels.length === 0 && items.every(item => !item.isMoved)
  const isInviting = isPlain && items.length > 0 && sorting.placing === null && sorting.moving === null
  const own = backgroundSource(read)
  return (
    <div ref={root} className={styles.editor}>
      {notice && (
        <Notice kind="bad" live="alert">
          {t(`sorting.${notice}`, { max: notice === 'label.full' ? SORTING_LABELS_MAX : SORTING_SOURCES_MAX })}
        </Notice>
      )}
      {isEmpty && !isAdding && (
        <EmptyState
          icon={sortingIcon}
          title={t('sorting.start.title')}
          body={t('sorting.start.body')}
          action={
            <Button variant="primary" icon="plus" onPress={() => void addSources()}>
              {t('tool.sources')}
            </Button>
          }
        />
      )}
      <SortingView
        background={background}
        picture={read.background}
        pictureName={own ? own.alt.trim() || own.title.trim() : ''}
        items={items}
        labels={labels}
        sorting={sorting}
        canMove="all"
        hint={t('sorting.howTo.teacher')}
        count={t('sorting.count.teacher', { count: items.length, max: SORTING_SOURCES_MAX })}
        invite={
          isInviting && (
            <BackgroundInvite
              onChange={url => {
                chooseDrawing(url)
                toMenu()
              }}
            />
          )
        }
        tools={
          <div ref={menu}>
            <BackgroundMenu value={read.background} onChange={chooseDrawing} onOwn={() => void chooseBackground()} />
          </div>
        }
        more={item => (
          <>
            <Button icon="edit" variant="quiet" onPress={() => setDescribed(item.key)}>
              {t('sources.describe')}
            </Button>
            {item.isMoved && (
              <Button icon="undo" variant="quiet" onPress={() => putInTray(item)}>
                {t('sorting.toTray')}
              </Button>
            )}
            <Button icon="trash" variant="quiet" onPress={() => void removeSource(item)}>
              {t('sorting.remove')}
            </Button>
          </>
        )}
        instead={
          isAdding ? (
            <div className={panel.form}>
              <h3>{t('sorting.label.new')}</h3>
              <p className={common.note}>{t('sorting.place.hint', { title: t('sorting.label.new') })}</p>
              <Button icon="close" onPress={sorting.board.stopPlacing}>
                {t('sorting.place.cancel')}
              </Button>
              <ZoneButtons
                of={null}
                name={t('sorting.label.new')}
                background={background}
                places={sorting.shapes}
                sorting={sorting}
              />
            </div>
          ) : editing ? (
            <LabelForm
              label={editing}
              background={background}
              sorting={sorting}
              onChange={change => set(withChangedLabel(latest.current, editing.id, change))}
              onRemove={() => void removeLabel(editing.id)}
              onLeave={() => sorting.edit(null)}
              onDone={endLabel}
            />
          ) : isNaming && background.url !== '' ? (
            <NamesForm
              record={read}
              background={background}
              onName={(zone, text) => set(withZoneName(latest.current, background, zone, text))}
              onDone={endNaming}
            />
          ) : null
        }
      />
      {describedItem && (
        <SourceForm
          source={describedItem.source}
          name={describedItem.name}
          onChange={texts => set(withSourceTexts(latest.current, describedItem.key, texts))}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  )
}
