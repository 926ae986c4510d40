import { BlockHostProvider, BlockPart, blockTypeOf, type PlayerMode } from '@annals/blocks'
import { blockTitle, isBlockAnswered, orderedBlocks } from '@annals/blocks/models'
import type { Activity } from '@annals/contracts'
import { Button, EmptyState, Icon, IconButton, LinkButton, StepNav } from '@annals/ui'
import { Link, Navigate, useLocation, useNavigate, useParams, useTitle } from '@annals/web-kit'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { blockPath } from './block-path.ts'
import { InstructionsButton } from './instructions.tsx'
import styles from './player.module.css'
import { usePrefetch } from './prefetch.ts'
import { useBlockHost } from './use-block-host.ts'
import { useNarrow } from './use-narrow.ts'

export interface PlayerViewProps {
  activity: Pick<Activity, 'title' | 'blocks' | 'blockOrder'>
  /** Path of the activity, e.g. `/ea/student/{uuid}`; blocks follow it. */
  base: string
  mode: PlayerMode
  answers: Record<string, unknown>
  onAnswer?(block: string, answer: unknown): void
  /** Ticks show what is answered. */
  showsTicks?: boolean
  /** Where the answers are; always in sight: in the head, on a phone above the buttons of the foot. */
  state?: ReactNode
  /** At the end of the head: code, actions. */
  end?: ReactNode
  /** Between head and block: messages that stay. */
  notices?: ReactNode
  /** Beside the block: students in a review. */
  side?: ReactNode
  /** What sending waits for, beside the buttons of the foot. */
  hint?: ReactNode
  /** In the middle of the foot: sending. */
  foot?: ReactNode
  /** Fetches the code of all blocks while idle, not only the next one's: a lost network must not end the work. */
  fetchesAll?: boolean
  /** Another answer under the same block starts the block anew. */
  answerKey?: string
}

const ignore = () => undefined

/** An activity with its head, one block, and the way to the next: what all modes of the viewer share
 * (behaviour/viewer §2). */
export function PlayerView(props: PlayerViewProps) {
  const { activity, base, answers, mode, onAnswer } = props
  const { block: wanted } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const t = useT()
  const blockHost = useBlockHost()
  const isNarrow = useNarrow()
  const place = useRef<HTMLDivElement>(null)
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef<string | undefined>(wanted)

  const blocks = orderedBlocks(activity)
  const at = blocks.findIndex(block => block.id === wanted)
  const block = blocks[at]
  const name = activity.title || t('untitled')
  useTitle(name)
  usePrefetch(
    props.fetchesAll ? [...blocks.slice(at + 1), ...blocks.slice(0, Math.max(at, 0))] : blocks.slice(at + 1, at + 2)
  )

  // Whoever goes to another block is taken to it, not left at the foot of the page.
  useEffect(() => {
    if (shown.current === wanted) return
    const first = shown.current === undefined
    shown.current = wanted
    if (!first) place.current?.focus()
  }, [wanted])

  // A row of many numbers scrolls sideways: the one shown is brought into it, the page stays.
  useEffect(() => {
    const row = steps.current?.querySelector('ol')
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    const [box, there] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    row.scrollBy({ left: there.left + there.width / 2 - box.left - box.width / 2 })
  }, [wanted, isNarrow])

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
        <Link className={styles.brand} to="/" aria-label={t('home')}>
          <svg viewBox="0 0 30 24" aria-hidden="true">
            <path d="M2 22V14M8.5 22V10M21.5 22V10M28 22V14" />
            <path className={styles.brandMark} d="M15 22V2" />
          </svg>
        </Link>
        {block && blockTypeOf(block.type) && (
          <span className={styles.logo} title={t(`type.${block.type}`)}>
            <Icon name={block.type} size={24} />
          </span>
        )}
        <h1 className={styles.title} title={name}>
          <bdi>{name}</bdi>
        </h1>
        {blocks.length > 0 && (
          <div className={styles.steps} ref={steps}>
            <IconButton
              icon="prev"
              label={t('previousBlock')}
              onPress={() => go(at - 1)}
              isDisabled={at <= 0}
              className={styles.arrow}
            />
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
            <IconButton
              icon="next"
              label={t('nextBlock')}
              onPress={() => go(at + 1)}
              isDisabled={at >= blocks.length - 1}
              className={styles.arrow}
            />
          </div>
        )}
        {(props.end || (props.state && !isNarrow)) && (
          <div className={styles.end}>
            {!isNarrow && props.state}
            {props.end}
          </div>
        )}
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
              <div className={styles.tools}>
                <p className={styles.kind}>
                  {blockTypeOf(block.type) && <Icon name={block.type} size={16} />}
                  {t(`type.${block.type}`)} ·{' '}
                  <span dir="ltr">{t('position', { position: at + 1, count: blocks.length })}</span>
                </p>
                <InstructionsButton key={block.id} block={block} />
              </div>
              <BlockHostProvider key={`${block.id}/${props.answerKey ?? ''}`} host={blockHost}>
                <BlockPart
                  type={block.type}
                  part="Player"
                  record={block.record}
                  answer={answers[block.id]}
                  onAnswer={onAnswer ? answer : ignore}
                  mode={mode}
                />
              </BlockHostProvider>
            </>
          )}
        </div>
      </div>
      {blocks.length > 0 && (
        <footer className={styles.foot}>
          {isNarrow && (props.state || props.hint) && (
            <div className={styles.line}>
              {props.state}
              {props.hint}
            </div>
          )}
          <Button icon="prev" onPress={() => go(at - 1)} isDisabled={at <= 0} className={styles.step}>
            {t('previous')}
          </Button>
          <div className={styles.middle}>
            {!isNarrow && props.hint}
            {props.foot}
          </div>
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
