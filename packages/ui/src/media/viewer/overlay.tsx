import { type ReactNode, useEffect, useRef } from 'react'
import type { BlockSource } from '@annals/contracts'
import { classes, Dialog, Disclosure, IconButton, useUiText, VisuallyHidden } from '@annals/ui'
import { Asset } from './asset.tsx'

const SLIDE_TIME = 400
/** Elements in which arrow keys have a meaning of their own. */
const KEEPS_ARROWS =
  'input, textarea, select, audio, video, [contenteditable], [data-zoomed], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=textbox]'

export interface SourceViewerProps {
  /** The sources to go through. */
  sources: readonly BlockSource[]
  /** Position of the source that is shown. */
  at: number
  /** The position to show. If `sources` is one page of several, it may lie before or after this page. */
  onShow: (at: number) => void
  /** How many come before `sources`, and how many there are in total, if `sources` is one page of several. */
  before?: number
  total?: number
  onClose: () => void
  /** Instead of title and description, e.g. a form to edit them. */
  side?: ReactNode
  /** Below the description: buttons and links that belong to the source. */
  actions?: ReactNode
  /** Before the description: further facts, in one line. */
  facts?: ReactNode
  /**
   * The first has no previous and the last no next, and the position is shown as n/total (behaviour/collections §5).
   */
  isBounded?: boolean
  /** More room for `side`, for writing longer texts. */
  isSideWide?: boolean
  /** Largest zoom; 5 by default, galleries use 10. */
  maxZoom?: number
}

/**
 * The source large on one side, its details on the other (behaviour/sources §4). Arrow keys, swipes and buttons change
 * to the next or previous source.
 */
export const Overlay = ({
  sources,
  at,
  onShow,
  before = 0,
  total = sources.length,
  onClose,
  side,
  actions,
  facts,
  isBounded = false,
  isSideWide = false,
  maxZoom
}: SourceViewerProps) => {
  const text = useUiText()
  const stage = useRef<HTMLDivElement>(null)
  const arrived = useRef({ at, step: 0 })
  const source = sources[at]
  const uuid = source?.uuid
  const place = before + at
  // After the last comes the first: a button that became disabled while in use would lose the keyboard focus.
  const canGo = (step: number) => (isBounded ? place + step >= 0 && place + step < total : total > 1)
  const go = (step: number) => {
    if (!canGo(step)) return
    arrived.current.step = step
    onShow(((place + step + total) % total) - before)
  }

  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  onKey.current = event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const target = event.target instanceof Element ? event.target : null
    // A question on top of the viewer uses the arrow keys itself.
    if (!target || !stage.current?.closest('[role=dialog]')?.contains(target) || target.closest(KEEPS_ARROWS)) return
    event.preventDefault()
    go((event.key === 'ArrowRight') === (document.documentElement.dir === 'rtl') ? -1 : 1)
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  useEffect(() => {
    const { step } = arrived.current
    arrived.current.step = 0
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    if (step === 0 || isStill) return
    const from = (document.documentElement.dir === 'rtl' ? -step : step) * 100
    stage.current?.animate?.([{ transform: `translateX(${from}%)` }, { transform: 'none' }], {
      duration: SLIDE_TIME,
      easing: 'ease-out'
    })
  }, [uuid])

  if (!source) return null
  const title = source.title || text('viewer.untitled')
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="full"
      isDismissable
      className={classes('an-viewer', isSideWide && 'an-viewer--wide')}
      footer={
        <>
          <p className="an-viewer__position an-num" dir="auto" aria-live="polite">
            <VisuallyHidden>
              <bdi>{title}</bdi>.{' '}
            </VisuallyHidden>
            {text(isBounded ? 'viewer.count' : 'viewer.position', { n: place + 1, total })}
          </p>
          <IconButton
            icon="prev"
            label={text('viewer.previous')}
            variant="secondary"
            isDisabled={!canGo(-1)}
            onPress={() => go(-1)}
          />
          <IconButton
            icon="next"
            label={text('viewer.next')}
            variant="secondary"
            isDisabled={!canGo(1)}
            onPress={() => go(1)}
          />
        </>
      }
    >
      <div className="an-viewer__stage">
        <div className="an-viewer__slide" ref={stage}>
          <Asset key={source.uuid} source={source} max={maxZoom} onSwipe={go} />
        </div>
      </div>
      <div className="an-viewer__side">
        {side ?? (
          <>
            {facts && <p className="an-viewer__facts an-quiet an-small">{facts}</p>}
            {source.description && (
              <p className="an-viewer__text" lang={source.lang || undefined} dir="auto">
                {source.description}
              </p>
            )}
            {source.transcript && (
              <Disclosure title={text('viewer.transcript')}>
                <p className="an-viewer__text" lang={source.lang || undefined} dir="auto">
                  {source.transcript}
                </p>
              </Disclosure>
            )}
            {actions && <div className="an-viewer__actions">{actions}</div>}
          </>
        )}
      </div>
    </Dialog>
  )
}
