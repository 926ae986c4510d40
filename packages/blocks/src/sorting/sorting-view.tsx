import { classes, Icon, IconButton, Segmented } from '@annals/ui'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { Background } from './backgrounds.ts'
import { Board } from './board.tsx'
import { sortingIcon } from './icon.ts'
import { SortingList } from './list.tsx'
import type { SortingLabel } from './model.ts'
import { OpenedSource } from '../opened-source.tsx'
import { Panel } from './panel.tsx'
import styles from './sorting-view.module.css'
import type { SourceItem } from './source-item.ts'
import { useAvailableHeight } from '../common/board/use-available-height.ts'
import type { Sorting } from './use-sorting.ts'

/** All of the board is visible at 1. */
const ZOOM = { step: 2, least: 1, most: 4 }
const NONE: readonly SourceItem[] = []

export interface SortingViewProps {
  background: Background
  /** Address of the background's picture; empty for the plain board. */
  picture: string
  /** Text for a teacher's own picture; empty for one of our drawings. */
  pictureName: string
  items: readonly SourceItem[]
  labels: readonly SortingLabel[]
  sorting: Sorting
  canMove: 'nothing' | 'sources' | 'all'
  hint: string
  count: string
  /** Outlines where the sources stood at the start. */
  starts?: readonly SourceItem[]
  /** On the board, above everything else. */
  invite?: ReactNode
  /** In the header, beside the choice of board or list. */
  tools?: ReactNode
  more?(item: SourceItem): ReactNode
  instead?: ReactNode
}

/** Board with the sources beside it, or everything as a list: the same view for author, student and reviewer. */
export function SortingView(props: SortingViewProps) {
  const { background, picture, items, labels, sorting, canMove, starts = NONE, more } = props
  const { t, isPaper } = useBlockHost()
  const hint = useId()
  const [view, setView] = useState<'board' | 'list'>(isPaper ? 'list' : 'board')
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState('')
  const isFixed = canMove === 'nothing'
  const backgroundName = props.pictureName || t(background.nameKey)
  const whole = useRef<HTMLDivElement>(null)
  useAvailableHeight(whole)
  return (
    <div className={classes(styles.view, view === 'board' && styles.onBoard)} ref={whole}>
      <div className={styles.body}>
        {!isPaper && (
          <div className={styles.head}>
            <Segmented
              label={t('sorting.views')}
              value={view}
              onChange={next => setView(next === 'list' ? 'list' : 'board')}
              options={[
                { id: 'board', label: t('sorting.view.board'), icon: sortingIcon },
                { id: 'list', label: t('sorting.view.list'), icon: 'list' }
              ]}
            />
            {view === 'board' && (
              <div className={styles.zoom}>
                <IconButton
                  icon="minus"
                  label={t('sorting.zoomOut')}
                  variant="secondary"
                  isDisabled={zoom <= ZOOM.least}
                  onPress={() => setZoom(zoom / ZOOM.step)}
                />
                <IconButton
                  icon="plus"
                  label={t('sorting.zoomIn')}
                  variant="secondary"
                  isDisabled={zoom >= ZOOM.most}
                  onPress={() => setZoom(zoom * ZOOM.step)}
                />
              </div>
            )}
            <div className={styles.tools}>{props.tools}</div>
          </div>
        )}
        {view === 'list' ? (
          <SortingList
            background={background}
            backgroundName={backgroundName}
            count={props.count}
            items={items}
            labels={labels}
            isFixed={isFixed}
            sorting={sorting}
            more={more}
          />
        ) : (
          <>
            <div className={styles.stage}>
              {failed !== '' && failed === picture && (
                <p className={styles.banner} role="alert">
                  <Icon name="warn" />
                  <span>{t('sorting.background.failed')}</span>
                  <a href={picture} target="_blank" rel="noopener noreferrer">
                    {t('sorting.background.open')}
                  </a>
                </p>
              )}
              <div className={styles.sheet}>
                <Board
                  name={t('sorting.board.on', { background: backgroundName })}
                  hintId={hint}
                  places={sorting.places}
                  shapes={sorting.shapes}
                  picture={picture}
                  onPictureError={() => setFailed(picture)}
                  items={items}
                  labels={labels}
                  starts={starts}
                  canMove={canMove}
                  selected={sorting.selected}
                  moving={sorting.moving}
                  placing={sorting.placing}
                  zoom={zoom}
                  actions={sorting.board}
                />
                {props.invite && <div className={styles.invite}>{props.invite}</div>}
              </div>
              <p id={hint} className="an-sr">
                {t(isFixed ? 'sorting.board.hint.fixed' : 'sorting.board.hint')}
              </p>
            </div>
            <Panel
              title={t('sorting.sources')}
              hint={props.hint}
              count={props.count}
              background={background}
              items={items}
              isFixed={isFixed}
              sorting={sorting}
              more={more}
              instead={props.instead}
            />
          </>
        )}
      </div>
      <OpenedSource sources={items.map(item => item.source)} opened={sorting.opened} onShow={sorting.show} />
    </div>
  )
}
