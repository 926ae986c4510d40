import { blockTitle, isBlockAnswered, modelOf, orderedBlocks } from '@annals/blocks/loaded-models'
import { BlockHostProvider, BlockView, nameKeyOf, type PlayerMode } from '@annals/blocks/viewer'
import type { Activity, Block } from '@annals/contracts'
import { Button, EmptyState, Icon, LinkButton } from '@annals/ui'
import { Navigate, useLocation, useNavigate, useParams, useTitle } from '@annals/web-kit'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { blockPath } from './block-path.ts'
import { BlockSteps } from './block-steps.tsx'
import { InstructionsButton, TaskExcerpt } from './instructions.tsx'
import styles from './player.module.css'
import { usePrefetch } from './prefetch.ts'
import { ViewerHead } from './viewer-head.tsx'
import { useViewerBlockHost } from './use-viewer-block-host.ts'
import { useNarrow } from './use-narrow.ts'

export interface PlayerViewProps {
  activity: Pick<Activity, 'title' | 'blocks' | 'blockOrder'>
  /** Path of the activity, e.g. `/ea/student/{uuid}`; blocks follow it. */
  base: string
  /** Id of the block to begin with if the address names none; the first one if absent. */
  start?: string | undefined
  mode: PlayerMode
  answers: Record<string, unknown>
  onAnswer?(block: string, answer: unknown): void
  /** Whether ticks mark the answered blocks. */
  showsTicks?: boolean
  /** The state of saving, always visible: in the header, on a phone above the buttons of the footer. */
  state?: ReactNode
  /** At the end of the header: code, actions. */
  end?: ReactNode
  /** Between header and block: messages that stay. */
  notices?: ReactNode
  /** Beside the block: students in a review. */
  side?: ReactNode
  /** The conditions for sending, beside the buttons of the footer. */
  hint?: ReactNode
  /** In the middle of the footer: sending. */
  foot?: ReactNode
  /**
   * Fetches the code of all blocks while idle, not only of the next one, so that the work can go on without a network.
   */
  fetchesAll?: boolean
  /** If this changes for the same block, the block is mounted again. */
  answerKey?: string
}

const ignore = () => undefined

/**
 * An activity with its header, one block, and links to the other blocks: what all modes of the viewer share
 * (behaviour/viewer §2).
 */
export function PlayerView(props: PlayerViewProps) {
  const { activity, base, answers, mode, onAnswer } = props
  const { block: wanted } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const t = useT()
  const blockText = useBlockText()
  const blockHost = useViewerBlockHost()
  const isNarrow = useNarrow()
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef<string | undefined>(wanted)

  const blocks = orderedBlocks(activity)
  const at = blocks.findIndex(block => block.id === wanted)
  const block = blocks[at]
  const icon = block && modelOf(block.type)?.icon
  const typeName = (of: Block) => {
    const nameKey = nameKeyOf(of.type)
    return nameKey ? blockText(nameKey) : of.name
  }
  const name = activity.title || t('untitled')
  const blockName = (of: Block) => blockTitle(of, blockText)
  useTitle(block ? `${blockName(block)} · ${name}` : name)
  usePrefetch(
    props.fetchesAll ? [...blocks.slice(at + 1), ...blocks.slice(0, Math.max(at, 0))] : blocks.slice(at + 1, at + 2)
  )

  // When the person goes to another block, the page scrolls to its top.
  useEffect(() => {
    if (shown.current === wanted) return
    const first = shown.current === undefined
    shown.current = wanted
    if (!first) content.current?.focus()
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

  const noPrevious = at > 0 ? undefined : t(at < 0 ? 'unknownBlock.title' : 'previous.none')
  const noNext = at >= blocks.length - 1 ? t('next.none') : undefined

  const first = blocks[0]
  if (wanted === undefined && first) {
    const start = blocks.find(({ id }) => id === props.start) ?? first
    return <Navigate to={blockPath(base, start, search)} replace />
  }

  return (
    <div className={styles.screen}>
      <ViewerHead
        name={name}
        logo={
          icon && (
            <span className={styles.logo} title={typeName(block)}>
              <Icon name={icon} size={24} />
            </span>
          )
        }
      >
        {blocks.length > 0 && (
          <BlockSteps
            at={at}
            steps={blocks.map(step => ({
              id: step.id,
              label: blockName(step),
              isDone: props.showsTicks === true && isBlockAnswered(step, answers[step.id]),
              href: blockPath(base, step, search)
            }))}
            onGo={go}
          />
        )}
        {(props.end || (props.state && !isNarrow)) && (
          <div className={styles.end}>
            {!isNarrow && props.state}
            {props.end}
          </div>
        )}
      </ViewerHead>
      {props.notices && <div className={styles.notices}>{props.notices}</div>}
      <div className={props.side ? styles.withSide : styles.alone}>
        {props.side}
        <div
          className={styles.block}
          id="content"
          ref={content}
          tabIndex={-1}
          role="group"
          aria-label={
            block
              ? t('class.block', { number: at + 1, title: blockName(block) })
              : t('position', { position: at + 1, count: blocks.length })
          }
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
                <h2 className={styles.kind}>
                  {icon && <Icon name={icon} size={16} />}
                  {typeName(block)} · <span dir="ltr">{t('position', { position: at + 1, count: blocks.length })}</span>
                </h2>
                <TaskExcerpt block={block} />
                <InstructionsButton key={block.id} block={block} />
              </div>
              <BlockHostProvider key={`${block.id}/${props.answerKey ?? ''}`} host={blockHost}>
                <BlockView
                  type={block.type}
                  show="Player"
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
          <Button icon="prev" onPress={() => go(at - 1)} whyNot={noPrevious} className={styles.step}>
            {t('previous')}
          </Button>
          <div className={styles.middle}>
            {!isNarrow && props.hint}
            {props.foot}
          </div>
          <Button variant="primary" iconEnd="next" onPress={() => go(at + 1)} whyNot={noNext} className={styles.step}>
            {t('next')}
          </Button>
        </footer>
      )}
    </div>
  )
}
