import {
  type BlockSource,
  type NarrativeSearchHit,
  NARRATIVE_MAX_LENGTHS,
  type NarrativeBlock,
  same
} from '@annals/contracts'
import { Button, EmptyState, TextField } from '@annals/ui'
import { ProseFields } from '@annals/ui/editor'
import { useHost } from '@annals/web-kit'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useEditor, useEditorState } from '../scope/editor-context.ts'
import { ChapterList } from '../steps/chapter-list.tsx'
import { chaptersOf, frontOf } from '../work/chapters.ts'
import {
  addRelated,
  findPart,
  movePart,
  type Part,
  patchPart,
  type InsertionPoint,
  relatedItem,
  removePart
} from '../work/parts.ts'
import { endOf, isGone, placeParts, sourceBlock, type Target } from '../work/placing.ts'
import { refusalOf, type Slideshow, slideshowOf, withSlide } from '../work/slides.ts'
import { usedSources } from '../work/used-sources.ts'
import { BlockList } from './block-editor.tsx'
import { FindPanel } from './find-panel.tsx'
import type { SearchHitActions } from './search-hit-card.tsx'
import { RelatedList } from './related-list.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { type Dragged, type Writing, WritingContext } from './write-context.ts'

/** Where the cursor was last: what is placed lands there. */
interface Aim {
  target: Target
  block: string
}

/** The set as it was, while it holds the same. */
function useSame(now: ReadonlySet<string>): ReadonlySet<string> {
  const known = useRef(now)
  if (!same([...now], [...known.current])) known.current = now
  return known.current
}

/** Writing one chapter: its text between the list of chapters and the search. */
export function WriteStep() {
  const t = useT()
  const host = useHost()
  const { workspace, change, chapter: open } = useEditor()
  const content = useEditorState(state => state.content)
  const chapter = chaptersOf(content).find(({ uuid }) => uuid === open) ?? null
  const within = chapter?.uuid ?? null
  const parts = chapter ? chapter.content : frontOf(content)
  const lang = content.language || undefined
  const [aimed, setAimed] = useState<Aim | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  /** What narrow pages show above the text. */
  const [panel, setPanel] = useState<'chapters' | 'find' | null>(null)
  const dragged = useRef<Dragged>(null)
  const [isDragging, setDragging] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)

  const latest = useRef<Aim | null>(null)

  const aim = aimed && chapterOf(content, aimed) === within ? aimed : null
  const target = useCallback((): Target => {
    const now = workspace.get().content
    const at = latest.current
    const isHere = at !== null && chapterOf(now, at) === within && !isGone(now, at.target)
    return isHere ? at.target : endOf(now, within)
  }, [workspace, within])

  const add = useCallback(
    (part: Part, at?: Target) => {
      change({ change: 'added' }, before => {
        const where = at ?? target()
        const holder = 'in' in where ? where.in : (findPart(before, where.block)?.place.in ?? null)
        // In a sub-chapter there is no other one: it stands after it.
        const outer = part.type === 'subchapter' && holder !== within ? findPart(before, holder ?? '') : null
        return placeParts(before, outer ? { in: within, at: outer.place.at + 1 } : where, [part])
      })
      setFresh(part.uuid)
    },
    [change, target, within]
  )

  const hasSubchapters = chapter !== null
  const tools = useMemo(() => <SheetTools onAdd={add} hasSubchapters={hasSubchapters} />, [add, hasSubchapters])
  const { length } = parts
  const addAtEnd = useCallback((part: Part) => add(part, { in: within, at: length }), [add, within, length])

  const aimAt = useCallback((to: Target, block: string) => {
    const next = { target: to, block }
    latest.current = next
    setAimed(before => (same(before, next) ? before : next))
  }, [])
  /** What is placed next lands behind this. */
  const placePart = useCallback(
    (part: NarrativeBlock, at?: Target) => {
      change({ change: 'placed' }, before => placeParts(before, at ?? target(), [part]))
      const found = findPart(workspace.get().content, part.uuid)
      if (found) aimAt({ in: found.place.in, at: found.place.at + 1 }, part.uuid)
    },
    [change, target, workspace, aimAt]
  )
  const place = useCallback(
    (found: NarrativeSearchHit, at?: Target) => {
      const [source] = found.sources
      if (!source) return
      placePart(sourceBlock(source), at)
      host.announce(t('write.placed', { title: found.title }))
    },
    [placePart, host, t]
  )
  const relate = useCallback(
    (found: NarrativeSearchHit) => {
      const to = within ?? latest.current?.block
      if (to === undefined) return host.notify.warn(t('find.needsChapter'))
      change({ change: 'related' }, before => addRelated(before, to, relatedItem(found)))
      host.announce(t('write.related', { title: found.title }))
    },
    [change, within, host, t]
  )
  const slideshow = aim ? findPart(content, aim.block)?.part : undefined
  const show: Slideshow | null = slideshow?.type === 'sourceCollection' ? slideshow : null
  const addSlide = useCallback(
    ({ sources: [source] }: NarrativeSearchHit) => {
      if (!show || !source) return
      const refusal = refusalOf(show.sources, source)
      if (refusal) return host.notify.error(t(`slides.${refusal}`))
      change({ change: 'placed' }, before => {
        const now = findPart(before, show.uuid)?.part
        return now?.type === 'sourceCollection'
          ? patchPart<Slideshow>(before, show.uuid, { sources: withSlide(now, source).sources })
          : before
      })
      host.announce(t('write.placed', { title: source.title }))
    },
    [show, change, host, t]
  )
  const actions = useMemo<SearchHitActions>(
    () => ({ place, relate, addSlide: show ? addSlide : null }),
    [place, relate, show, addSlide]
  )
  const group = useCallback(
    (chosen: readonly NarrativeSearchHit[]) => {
      const made = slideshowOf(chosen.flatMap(({ sources }): BlockSource[] => sources))
      if (!made) return
      placePart(made)
      host.announce(t('write.slideshowPlaced', { count: made.sources.length }))
    },
    [placePart, host, t]
  )

  const writing = useMemo<Writing>(
    () => ({
      dragged,
      drag(next) {
        dragged.current = next
        setDragging(next !== null)
      },
      drop(to) {
        const what = dragged.current
        dragged.current = null
        setDragging(false)
        if (!what) return
        if ('found' in what) {
          if (what.found.type === 'source') place(what.found, to)
          else relate(what.found)
        } else if ('in' in to) change({ change: 'moved' }, before => movePart(before, what.part, to))
      },
      aim: aimAt,
      fresh,
      move(uuid: string, to: InsertionPoint, name: string) {
        change({ change: 'moved' }, before => movePart(before, uuid, to))
        const found = findPart(workspace.get().content, uuid)
        if (found) host.announce(t('write.moved', { name, n: found.place.at + 1, count: found.siblings.length }))
      },
      remove(uuid, name) {
        change({ change: 'removed' }, before => removePart(before, uuid))
        host.announce(t('write.removed', { name }))
        sheet.current?.focus()
      }
    }),
    [aimAt, fresh, place, relate, change, workspace, host, t]
  )

  const used = useSame(useMemo(() => usedSources(content), [content]))
  const isEmpty = chapter === null && parts.length === 0
  return (
    <WritingContext value={writing}>
      <h1 className="an-sr">{t('edit.step.read')}</h1>
      <div className={css.narrowBar}>
        {(['chapters', 'find'] as const).map(one => (
          <Button
            key={one}
            icon={one === 'find' ? 'plus' : 'list'}
            aria-expanded={panel === one}
            onPress={() => setPanel(panel === one ? null : one)}
          >
            {t(one === 'find' ? 'find.title' : 'edit.chapters')}
          </Button>
        ))}
      </div>
      <div className={css.write} data-panel={panel ?? undefined} data-dragging={isDragging ? '' : undefined}>
        <nav className={css.chapters} aria-label={t('edit.chapters')}>
          <h2>{t('edit.chapters')}</h2>
          <ChapterList />
        </nav>
        <ProseFields label={t('write.tools')} className={css.sheet} tools={tools}>
          <div ref={sheet} tabIndex={-1} className={css.page} key={within ?? 'front'}>
            {chapter && (
              <>
                <TextField
                  label={t('outline.chapterTitle')}
                  isLabelHidden
                  placeholder={t('outline.titlePlaceholder')}
                  value={chapter.title}
                  maxCharacters={NARRATIVE_MAX_LENGTHS.title}
                  className={css.chapterTitle}
                  onChange={title =>
                    change({ change: 'typing', field: `${chapter.uuid}.title` }, before =>
                      patchPart(before, chapter.uuid, { title })
                    )
                  }
                />
                <RelatedList part={chapter} />
              </>
            )}
            {isEmpty ? (
              <EmptyState icon="book" title={t('outline.empty')} body={t('write.emptyText')} />
            ) : (
              <BlockList parts={parts} within={within} lang={lang} />
            )}
            <div className={css.addAtEnd} role="group" aria-label={t('write.addAtEnd')}>
              <SheetTools onAdd={addAtEnd} hasSubchapters={hasSubchapters} />
            </div>
          </div>
        </ProseFields>
        <FindPanel
          member={workspace.member}
          used={used}
          landing={aim ? t('find.landsAtCursor') : t('find.landsAtEnd')}
          actions={actions}
          onGroup={group}
        />
      </div>
    </WritingContext>
  )
}

/** The chapter that holds an aimed block; undefined where the block is gone. */
function chapterOf(content: Parameters<typeof findPart>[0], { block }: Aim): string | null | undefined {
  const found = findPart(content, block)
  if (!found) return undefined
  const holder = found.place.in === null ? null : findPart(content, found.place.in)
  return holder && holder.part.type === 'subchapter' ? holder.place.in : found.place.in
}
