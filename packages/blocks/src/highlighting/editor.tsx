import { Button, Disclosure, EmptyState, Loading, Notice, Segmented, TextField } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import blockStyles from '../block.module.css'
import { SourceForm } from '../source-form.tsx'
import { useAddSources } from '../use-add-sources.ts'
import { useToolActions } from '../use-tool-actions.ts'
import { HighlightingView, type SourceMarks } from './highlighting-view.tsx'
import styles from './highlighting.module.css'
import { highlightingIcon } from './icon.ts'
import { HIGHLIGHTING_SOURCES_MAX, MARKS_MAX, MEANING_MAX } from './limits.ts'
import { colourOf, markItems, type SourceItem } from './mark-item.ts'
import { type Mark, marksOf } from './marks.ts'
import { type HighlightingRecord, highlightingSources, readHighlightingRecord } from './model.ts'
import { MARK_CLASSES } from './page-text.ts'
import { newText, withChangedSource, withMarksIn, withMovedSource } from './record-edits.ts'
import { useSourceItems } from './use-source-items.ts'

// The editor of texts loads when a text is written.
const SourceWriter = lazy(async () => ({ default: (await import('./source-writer.tsx')).SourceWriter }))

/** The texts with everything that a teacher can change: words, glossary, marks, and what the colours mean. */
export function HighlightingEditor({ record, onChange, actions }: EditorProps) {
  const { t, announce, confirm } = useBlockHost()
  const read = useMemo(() => readHighlightingRecord(record), [record])
  const sources = useSourceItems(read.images)
  const [active, setActive] = useState('')
  const [work, setWork] = useState<'edit' | 'annotate'>('annotate')
  /** The text that is begun now: its title comes first. */
  const [begun, setBegun] = useState('')
  const [described, setDescribed] = useState<string | null>(null)
  const [isFull, setFull] = useState(false)
  // A dialog must change the latest record, not the one that was shown before.
  const latest = useRef(read)
  latest.current = read
  const set = (next: HighlightingRecord) => {
    latest.current = next
    onChange(next)
  }
  /** Shows a source that was just added, to write its text. */
  const open = (uuid: string | undefined) => {
    if (uuid === undefined) return
    setActive(uuid)
    setWork('edit')
  }
  const { add, problem } = useAddSources(highlightingSources, latest, (next, added) => {
    const now = readHighlightingRecord(next)
    set(now)
    open(now.images.at(-added)?.uuid)
    announce(t('highlighting.added', { count: added }))
  })
  const addText = () => {
    const { images } = latest.current
    setFull(images.length >= HIGHLIGHTING_SOURCES_MAX)
    if (images.length >= HIGHLIGHTING_SOURCES_MAX) return
    const made = newText()
    set({ ...latest.current, images: [...images, made] })
    setBegun(made.uuid)
    open(made.uuid)
  }
  useToolActions(actions, { sources: add, text: addText })

  const remove = async ({ source: { uuid }, name }: SourceItem) => {
    const agreed = await confirm({
      title: t('sources.remove.title'),
      body: t('highlighting.sources.remove', { title: name }),
      danger: true
    })
    if (!agreed) return
    set({ ...latest.current, images: latest.current.images.filter(image => image.uuid !== uuid) })
    announce(t('sources.removed', { title: name }))
  }
  const move = ({ source, name }: SourceItem, by: 1 | -1) => {
    set(withMovedSource(latest.current, source.uuid, by))
    const number = latest.current.images.findIndex(({ uuid }) => uuid === source.uuid) + 1
    announce(t('annotating.sources.moved', { name, number, count: latest.current.images.length }))
  }
  const menuOf = (item: SourceItem): MenuAction[] => {
    const at = sources.indexOf(item)
    const entries: (MenuAction | false)[] = [
      { id: 'describe', label: t('sources.describe'), icon: 'edit', onAction: () => setDescribed(item.source.uuid) },
      at > 0 && { id: 'earlier', label: t('annotating.sources.earlier'), icon: 'up', onAction: () => move(item, -1) },
      at < sources.length - 1 && {
        id: 'later',
        label: t('annotating.sources.later'),
        icon: 'down',
        onAction: () => move(item, 1)
      },
      {
        id: 'remove',
        label: t('annotating.sources.removeIt'),
        icon: 'trash',
        isDanger: true,
        onAction: () => void remove(item)
      }
    ]
    return entries.filter(entry => entry !== false)
  }

  const marks = useMemo(
    () =>
      new Map(
        sources.map(({ source, pages }) => [
          source.uuid,
          markItems(t, marksOf(pages), { isOwn: true, isTeachers: false, who: '' })
        ])
      ),
    [t, sources]
  )
  const marksOn = ({ source }: SourceItem): SourceMarks => ({ own: marks.get(source.uuid) ?? [], others: [], gone: [] })
  const setMarks = (uuid: string, next: readonly Mark[]) => {
    const text = latest.current.images.find(image => image.uuid === uuid)?.text ?? []
    set(withChangedSource(latest.current, uuid, { text: withMarksIn(text, next) }))
  }

  const shown = sources.find(({ source }) => source.uuid === active) ?? sources[0]
  const describedItem = sources.find(({ source }) => source.uuid === described)
  const addButtons = (
    <>
      <Button variant="primary" icon="plus" onPress={addText}>
        {t('tool.text')}
      </Button>
      <Button icon="image" onPress={add}>
        {t('tool.sources')}
      </Button>
    </>
  )
  return (
    <div className={styles.editor}>
      {(problem ?? (isFull && 'full')) && (
        <Notice kind="bad" live="alert">
          {t(`highlighting.${problem ?? 'full'}`, { max: HIGHLIGHTING_SOURCES_MAX })}
        </Notice>
      )}
      {!shown ? (
        <EmptyState
          icon={highlightingIcon}
          title={t('highlighting.start.title')}
          body={t('highlighting.start.body')}
          action={addButtons}
        />
      ) : (
        <>
          <HighlightingView
            sources={sources}
            meanings={read.meanings}
            marksOf={marksOn}
            isFixed={false}
            count={t('highlighting.count.teacher', { count: marksOn(shown).own.length, max: MARKS_MAX })}
            hint={t('highlighting.howTo.teacher')}
            fits={(_uuid, next) => next.length <= MARKS_MAX}
            room={Infinity}
            onMarks={setMarks}
            active={shown.source.uuid}
            onActive={setActive}
            headTools={
              <Segmented
                label={t('highlighting.work')}
                value={work}
                onChange={next => setWork(next === 'edit' ? 'edit' : 'annotate')}
                options={[
                  { id: 'edit', label: t('highlighting.work.edit'), icon: 'edit' },
                  { id: 'annotate', label: t('highlighting.work.annotate'), icon: highlightingIcon }
                ]}
              />
            }
            sourceTools={item => (
              <Menu label={t('annotating.sources.more', { name: item.name })} items={menuOf(item)} />
            )}
            instead={
              work === 'edit' ? (
                <Suspense fallback={<Loading label={t('loading')} />}>
                  <SourceWriter
                    key={shown.source.uuid}
                    source={shown.source}
                    isBegun={begun === shown.source.uuid}
                    onChange={change => set(withChangedSource(latest.current, shown.source.uuid, change))}
                  />
                </Suspense>
              ) : undefined
            }
          />
          <Disclosure title={t('highlighting.meanings')}>
            <div className={blockStyles.fields}>
              <p className={blockStyles.hint}>{t('highlighting.meanings.hint')}</p>
              {MARK_CLASSES.map((mark, at) => (
                <TextField
                  key={mark}
                  label={t(`colour.${colourOf(mark)}`)}
                  value={read.meanings[at] ?? ''}
                  maxCharacters={MEANING_MAX}
                  onChange={meaning =>
                    set({
                      ...latest.current,
                      meanings: MARK_CLASSES.map((_, other) =>
                        other === at ? meaning : (latest.current.meanings[other] ?? '')
                      )
                    })
                  }
                />
              ))}
            </div>
          </Disclosure>
        </>
      )}
      {describedItem && (
        <SourceForm
          source={describedItem.source}
          name={describedItem.name}
          onChange={texts => set(withChangedSource(latest.current, describedItem.source.uuid, texts))}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  )
}
