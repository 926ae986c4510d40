import { BlockHostProvider, BlockPart, blockTypeOf, type PlayerMode } from '@annals/blocks'
import { blockTitle, isBlockAnswered, orderedBlocks } from '@annals/blocks/models'
import type { Activity } from '@annals/contracts'
import { Button, EmptyState, Icon, LinkButton, StepNav } from '@annals/ui'
import { Navigate, useLocation, useNavigate, useParams, useT, useTitle } from '@annals/web-kit'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { blockPath } from './block-path.ts'
import { BlockBoundary } from './boundary.tsx'
import styles from './player.module.css'
import { usePrefetch } from './prefetch.ts'
import { useBlockHost } from './use-block-host.ts'

export interface PlayerViewProps {
  activity: Pick<Activity, 'title' | 'blocks' | 'blockOrder'>
  /** Path of the activity, e.g. `/ea/student/{uuid}`; blocks follow it. */
  base: string
  mode: PlayerMode
  answers: Record<string, unknown>
  onAnswer?(block: string, answer: unknown): void
  /** Ticks show what is answered. */
  showsTicks?: boolean
  /** At the end of the head: save state, code, actions. */
  end?: ReactNode
  /** Between head and block: messages that stay. */
  notices?: ReactNode
  /** Beside the block: students in a review. */
  side?: ReactNode
  /** In the middle of the foot: sending. */
  foot?: ReactNode
  /** Another answer under the same block starts the block anew. */
  answerKey?: string
}

const ignore = () => undefined

/** An activity with its head, one block, and the way to the next: what all modes of the viewer share (spec 3 §2). */
export function PlayerView(props: PlayerViewProps) {
  const { activity, base, answers, mode, onAnswer } = props
  const { block: wanted } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const t = useT('viewer')
  const blockHost = useBlockHost()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<string | undefined>(wanted)

  const blocks = orderedBlocks(activity)
  const at = blocks.findIndex(block => block.id === wanted)
  const block = blocks[at]
  const name = activity.title || t('untitled')
  useTitle(name)
  usePrefetch(blocks[at + 1])

  // Whoever goes to another block is taken to it, not left at the foot of the page.
  useEffect(() => {
    if (shown.current === wanted) return
    const first = shown.current === undefined
    shown.current = wanted
    if (!first) place.current?.focus()
  }, [wanted])

  const id = block?.id
  const answer = useCallback(
    (value: unknown) => {
      if (id !== undefined) onAnswer?.(id, value)
    },
    [id, onAnswer]
  )
  const go = (to: number) => {
    const target = blocks[to]
    if (target) void navigate(blockPath(base, target, search))
  }

  const first = blocks[0]
  if (wanted === undefined && first) return <Navigate to={blockPath(base, first, search)} replace />

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <a className={styles.brand} href="/" aria-label={t('home')}>
          <svg viewBox="0 0 30 24" aria-hidden="true">
            <path d="M2 22V14M8.5 22V10M21.5 22V10M28 22V14" />
            <path className={styles.brandMark} d="M15 22V2" />
          </svg>
        </a>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        {blocks.length > 0 && (
          <div className={styles.steps}>
            <StepNav
              label={t('blocks')}
              current={block?.id ?? null}
              steps={blocks.map(entry => ({
                id: entry.id,
                label: blockTitle(entry) || t(`type.${entry.type}`),
                isDone: props.showsTicks === true && isBlockAnswered(entry, answers[entry.id]),
                href: blockPath(base, entry, search)
              }))}
            />
          </div>
        )}
        {props.end && <div className={styles.end}>{props.end}</div>}
      </header>
      {props.notices && <div className={styles.notices}>{props.notices}</div>}
      <div className={props.side ? styles.withSide : styles.alone}>
        {props.side}
        <div
          className={styles.block}
          ref={place}
          tabIndex={-1}
          role="group"
          aria-label={t('position', { position: at + 1, count: blocks.length })}
        >
          {blocks.length === 0 ? (
            <EmptyState title={t('empty.title')} body={t('empty.body')} icon="info" />
          ) : !block ? (
            <EmptyState
              title={t('unknownBlock.title')}
              body={t('unknownBlock.body')}
              icon="search"
              action={first && <LinkButton href={blockPath(base, first, search)}>{t('unknownBlock.first')}</LinkButton>}
            />
          ) : (
            <>
              <p className={styles.kind}>
                {blockTypeOf(block.type) && <Icon name={block.type} size={16} />}
                {t(`type.${block.type}`)} ·{' '}
                <span dir="ltr">{t('position', { position: at + 1, count: blocks.length })}</span>
              </p>
              <BlockBoundary
                key={`${block.id}/${props.answerKey ?? ''}`}
                title={t('block.failed')}
                body={t('block.failedBody')}
              >
                <BlockHostProvider host={blockHost}>
                  <BlockPart
                    type={block.type}
                    part="Player"
                    record={block.record}
                    answer={answers[block.id]}
                    onAnswer={onAnswer ? answer : ignore}
                    mode={mode}
                  />
                </BlockHostProvider>
              </BlockBoundary>
            </>
          )}
        </div>
      </div>
      {blocks.length > 0 && (
        <footer className={styles.foot}>
          <Button icon="prev" onPress={() => go(at - 1)} isDisabled={at <= 0} className={styles.step}>
            {t('previous')}
          </Button>
          <div className={styles.middle}>{props.foot}</div>
          <Button
            variant="primary"
            iconEnd="next"
            onPress={() => go(at + 1)}
            isDisabled={at >= blocks.length - 1}
            className={styles.step}
          >
            {t('next')}
          </Button>
        </footer>
      )}
    </div>
  )
}
