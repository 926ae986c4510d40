import { type ReactNode, useEffect, useRef } from 'react'
import type { BlockSource } from '@annals/contracts'
import { classes, Dialog, Disclosure, IconButton, useUiText, VisuallyHidden } from '@annals/ui'
import { Asset } from './asset.tsx'

const SLIDE_TIME = 400
/** Where arrow keys have a meaning of their own. */
const KEEPS_ARROWS =
  'input, textarea, select, audio, video, [contenteditable], [data-zoomed], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=textbox]'

export interface SourceViewerProps {
  /** What can be leafed through. */
  sources: readonly BlockSource[]
  /** Place of the one that is shown. */
  at: number
  /** The place to show. Where `sources` is a page of more, it may lie before or after it. */
  onShow: (at: number) => void
  /** How many stand before `sources`, and how many there are in all, where `sources` is a page of more. */
  before?: number
  total?: number
  onClose: () => void
  /** Instead of title and description, e.g. a form to edit them. */
  side?: ReactNode
  /** Below the description: buttons and links that belong to the source. */
  actions?: ReactNode
  /** Before the description: what else is known, in a line. */
  facts?: ReactNode
  /** The first has no previous and the last no next, and the place is told as n/total (behaviour/collections §5). */
  isBounded?: boolean
  /** More room for `side`, where texts are written at length. */
  isSideWide?: boolean
  /** Largest zoom; 5 without it, galleries take 10. */
  maxZoom?: number
}

/** The source large on one side, what it is on the other (behaviour/sources §4). Arrow keys, strokes and buttons
 * leaf. */
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
  // The last leads to the first: a button that went grey under the finger would lose the keyboard's place.
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
    // A question on top of the viewer keeps its arrows.
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
