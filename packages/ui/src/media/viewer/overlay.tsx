import { type ReactNode, useEffect, useRef } from 'react'
import type { BlockSource } from '@annals/contracts'
import {
  assetKind,
  classes,
  Dialog,
  Disclosure,
  IconButton,
  inLanguage,
  useLocale,
  useSourceTitle,
  VisuallyHidden
} from '@annals/ui'
import { useMediaText } from '../i18n/index.ts'
import { CreditLine } from '../../core/credit-line.tsx'
import { Asset } from './asset.tsx'

export { loadMediaTexts } from '../i18n/index.ts'

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
  /** Instead of description and credit line, e.g. a form to edit them. */
  side?: ReactNode
  /** Instead of the file, for a source that consists of words. */
  words?: ReactNode
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
  words,
  actions,
  facts,
  isBounded = false,
  isSideWide = false,
  maxZoom
}: SourceViewerProps) => {
  const text = useMediaText()
  const isRightToLeft = useLocale().direction === 'rtl'
  const titleOf = useSourceTitle()
  const stage = useRef<HTMLDivElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
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
    go((event.key === 'ArrowRight') === isRightToLeft ? -1 : 1)
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
    const from = (isRightToLeft ? -step : step) * 100
    stage.current?.animate?.([{ transform: `translateX(${from}%)` }, { transform: 'none' }], {
      duration: SLIDE_TIME,
      easing: 'ease-out'
    })
  }, [uuid, isRightToLeft])

  // At an end the pressed button sleeps; without a focus in the dialog its keys would do nothing.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || (activeElement instanceof HTMLButtonElement && activeElement.disabled)
    if (isLost) (previous.current?.disabled ? next : previous).current?.focus()
  }, [uuid])

  if (!source) return null
  const title = titleOf(source)
  const isHeard = ['audio', 'video'].includes(assetKind(source.type))
  const titleLang = source.title ? source.lang || undefined : undefined
  return (
    <Dialog
      title={title}
      titleLang={titleLang}
      isOpen
      onClose={onClose}
      size="full"
      isDismissable
      className={classes('an-viewer', isSideWide && 'an-viewer--wide')}
      footer={
        <>
          <p className="an-viewer__position an-num" dir="auto" aria-live="polite">
            <VisuallyHidden>
              <bdi {...inLanguage(titleLang)}>{title}</bdi>.{' '}
            </VisuallyHidden>
            {text(isBounded ? 'viewer.count' : 'viewer.position', { n: place + 1, total })}
          </p>
          <IconButton
            ref={previous}
            icon="prev"
            label={text('viewer.previous')}
            variant="secondary"
            isDisabled={!canGo(-1)}
            onPress={() => go(-1)}
          />
          <IconButton
            ref={next}
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
          {words ? (
            // A long text scrolls with the keys too. The name stands above it already.
            <div key={source.uuid} className="an-viewer__words" role="group" aria-label={title} tabIndex={0}>
              {words}
            </div>
          ) : (
            <Asset key={source.uuid} source={source} max={maxZoom} onSwipe={go} />
          )}
        </div>
      </div>
      <div className="an-viewer__side">
        {side ?? (
          <>
            {facts && <p className="an-viewer__facts an-quiet an-small">{facts}</p>}
            {source.description && (
              <p className="an-viewer__text" {...inLanguage(source.lang)}>
                {source.description}
              </p>
            )}
            <p className="an-quiet an-small">
              <CreditLine source={source} />
            </p>
            {source.transcript && (
              <Disclosure title={text('viewer.transcript')} isOpenAtFirst={isHeard}>
                <p className="an-viewer__text" {...inLanguage(source.lang)}>
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
