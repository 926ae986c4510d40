import { Button, classes, inLanguage, Segmented, ToggleButton } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { type ReactNode, useRef, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import { useAvailableHeight } from '../board/use-available-height.ts'
import { OpenedSource } from '../../opened-source.tsx'
import { PaperLines } from '../../paper-lines.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import styles from './annotating-view.module.css'
import type { AnnotatingType } from './annotating-model.ts'
import type { AnnotationItem, SourceItem } from './annotation-item.ts'
import { AddingPanel } from './adding-panel.tsx'
import { AnnotationsPanel } from './annotations-panel.tsx'
import { SourcePane } from './source-pane.tsx'
import type { Annotating } from './use-annotating.ts'

interface Props {
  of: AnnotatingType
  sources: readonly SourceItem[]
  annotations: readonly AnnotationItem[]
  annotating: Annotating
  isFixed: boolean
  count: string
  hint: string
  /** Offers to undo the last change. */
  undoNotice?: ReactNode
  /** Whether adding is among the tools around the block. */
  hasOwnTool?: boolean
  /** On paper: annotations are written by hand. */
  isBlank?: boolean
  /** Further buttons in a source's head. */
  paneTools?(item: SourceItem): ReactNode
  /** In place of sources that are still missing. */
  placeholders?: readonly ReactNode[]
}

/** Pictures with the annotations beside them, or everything as a list: the same view for author, student and reviewer. */
export function AnnotatingView(props: Props) {
  const { of, sources, annotations, annotating, isFixed, placeholders = [], paneTools } = props
  const { t, isPaper } = useBlockHost()
  const [view, setView] = useState<'board' | 'list'>(isPaper ? 'list' : 'board')
  const [zooms, setZooms] = useState<Readonly<Record<string, number>>>({})
  const [isLinked, setLinked] = useState(true)
  const [only, setOnly] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  useAvailableHeight(whole)
  const hasSeveral = of.sourcesMax > 1
  const isSidebarShown = sources.length >= of.sourcesLeast
  const isOne = sources.some(({ source }) => source.uuid === only)
  const shown = isOne ? sources.filter(({ source }) => source.uuid === only) : sources
  const [first] = shown
  const zoom = (uuid: string, to: number) =>
    setZooms(
      isLinked && hasSeveral ? Object.fromEntries(sources.map(one => [one.source.uuid, to])) : { ...zooms, [uuid]: to }
    )
  const colour =
    annotations.find(({ annotation, isOwn }) => isOwn && annotation.id === annotating.adding?.annotation)?.annotation
      .c ?? of.colour
  // What is added is drawn on a picture.
  const isList = view === 'list' && annotating.adding === null && annotating.moving === null
  const panel = isSidebarShown && (
    <AnnotationsPanel
      annotations={annotations}
      sources={sources}
      annotating={annotating}
      isFixed={isFixed}
      isBareAllowed={of.isBareAllowed}
      isList={isList}
      count={props.count}
      hint={props.hint}
      undoNotice={props.undoNotice}
    />
  )
  return (
    <div
      className={classes(
        styles.view,
        hasSeveral && styles.several,
        isList && styles.isList,
        isPaper && styles.paper,
        shown.length > 2 && styles.rows
      )}
      ref={whole}
    >
      {!isPaper && (
        <div className={styles.head}>
          <Segmented
            label={t('annotating.views')}
            value={isList ? 'list' : 'board'}
            onChange={next => setView(next === 'list' ? 'list' : 'board')}
            options={[
              { id: 'board', label: t('annotating.view.board'), icon: 'image' },
              { id: 'list', label: t('annotating.view.list'), icon: 'list' }
            ]}
          />
          {!isList && hasSeveral && sources.length > 1 && (
            <>
              <Segmented
                label={t('annotating.only')}
                value={isOne ? (only ?? 'all') : 'all'}
                onChange={next => setOnly(next === 'all' ? null : next)}
                options={[
                  { id: 'all', label: t('annotating.only.all') },
                  ...sources.map(({ source, letter }) => ({ id: source.uuid, label: letter }))
                ]}
              />
              <ToggleButton icon="link" isSelected={isLinked} onChange={setLinked}>
                {t('annotating.linked')}
              </ToggleButton>
            </>
          )}
          {!isFixed && !props.hasOwnTool && isSidebarShown && first && (
            <Button
              variant="primary"
              icon="region"
              className={styles.add}
              onPress={() => annotating.startAdding(first.source.uuid)}
            >
              {t('annotating.add')}
            </Button>
          )}
        </div>
      )}
      <div className={classes(styles.body, isSidebarShown && styles.withNotes)}>
        {isList ? (
          <ul role="list" className={styles.figures} aria-label={t('annotating.sources')}>
            {sources.map(({ source, name, letter }) => (
              <li key={source.uuid} className={styles.figure}>
                {/* A thumbnail has too few pixels for paper. */}
                <Thumbnail source={isPaper ? { ...source, thumb_url: '' } : source} name={name} alt={source.alt} />
                <div>
                  <h3 className={styles.paneTitle}>
                    {letter !== '' && <span className={styles.letter}>{letter} </span>}
                    <bdi {...inLanguage(source.lang)}>{name}</bdi>
                  </h3>
                  {!isPaper && source.alt.trim() !== '' && (
                    <p className={styles.credit} {...inLanguage(source.lang)}>
                      {source.alt}
                    </p>
                  )}
                  <p className={styles.credit}>
                    <CreditLine source={source} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <div className={classes(styles.panes, shown.length + placeholders.length === 1 && styles.single)}>
            {shown.map(item => (
              <SourcePane
                key={item.source.uuid}
                item={item}
                annotations={annotations}
                annotating={annotating}
                colour={colour}
                isFixed={isFixed || !isSidebarShown}
                zoom={zooms[item.source.uuid] ?? 1}
                onZoom={to => zoom(item.source.uuid, to)}
                onOpen={() => setOpened(item.source.uuid)}
                tools={paneTools?.(item)}
              />
            ))}
            {placeholders}
          </div>
        )}
        {panel}
        {props.isBlank && <PaperLines rows={8} />}
        {annotating.adding && (
          <div className={styles.adding}>
            <AddingPanel adding={annotating.adding} annotating={annotating} isBareAllowed={of.isBareAllowed} />
          </div>
        )}
      </div>
      <OpenedSource sources={sources.map(({ source }) => source)} opened={opened} onShow={setOpened} />
    </div>
  )
}
