import type { BlockType } from '@annals/contracts'
import { AppErrorPanel, Button, EmptyState, ErrorBoundary, Loading } from '@annals/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useBlockHost } from './block-host.tsx'
import type { BlockParts, BlockTool, ClassProps, EditorProps, PlayerProps } from './block-parts.ts'
import { isBuilt } from './type-name.ts'
import { loadParts } from './load-parts.ts'

type Loaded = { type: BlockType; parts: BlockParts } | { type: BlockType; failed: true }

function useParts(type: BlockType) {
  const { addTexts } = useBlockHost()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    if (isBuilt(type))
      loadParts(type, addTexts).then(
        parts => isCurrent && setLoaded({ type, parts }),
        () => isCurrent && setLoaded({ type, failed: true })
      )
    return () => {
      isCurrent = false
    }
  }, [type, attempt, addTexts])
  const retry = () => {
    setLoaded(null)
    setAttempt(attempt + 1)
  }
  return { loaded: loaded?.type === type ? loaded : null, retry }
}

const NO_TOOLS: readonly BlockTool[] = []

/** The entries of a block type's side menu; none until its code is loaded. */
export function useBlockTools(type: BlockType): readonly BlockTool[] {
  const { loaded } = useParts(type)
  return (loaded !== null && 'parts' in loaded && loaded.parts.tools) || NO_TOOLS
}

interface Own {
  type: BlockType
  /** Removes the block; offered where the block cannot be shown for editing. */
  onRemove?: () => void
}
/** `otherwise` is shown for the types that have no class view of their own. */
type OfClass = { part: 'Class'; otherwise: ReactNode } & ClassProps
type Props = Own & (({ part: 'Editor' } & EditorProps) | ({ part: 'Player' } & PlayerProps) | OfClass)

/**
 * The editor, the player or the class view of a block, fetched when it is first shown. It shows a message if the code cannot be
 * fetched, or if the stored content cannot be shown.
 */
export function BlockPart(props: Props) {
  const { t } = useBlockHost()
  const { loaded, retry } = useParts(props.type)
  if (!isBuilt(props.type) && props.part === 'Class') return props.otherwise
  if (!isBuilt(props.type)) return <EmptyState icon="info" title={t('unknown.title')} body={t('unknown.body')} />
  if (loaded === null) return <Loading label={t('loading')} />
  if ('failed' in loaded) return <AppErrorPanel title={t('failed.title')} body={t('failed.body')} onRetry={retry} />
  return (
    <ErrorBoundary
      resetKey={props.record}
      fallback={again => <BrokenBlock {...props} parts={loaded.parts} onRetry={again} />}
    >
      <Shown {...props} parts={loaded.parts} />
    </ErrorBoundary>
  )
}

function Shown({ parts, ...props }: Props & { parts: BlockParts }) {
  const { t } = useBlockHost()
  if (props.part === 'Class')
    return parts.Class ? (
      <Suspense fallback={<Loading label={t('loading')} />}>
        <parts.Class record={props.record} answers={props.answers} />
      </Suspense>
    ) : (
      props.otherwise
    )
  if (props.part === 'Editor') {
    const { record, onChange, tool, onToolEnd, actions, violations } = props
    const tools = { tool, onToolEnd, actions }
    return <parts.Editor record={record} onChange={onChange} {...tools} violations={violations} />
  }
  return <parts.Player record={props.record} answer={props.answer} onAnswer={props.onAnswer} mode={props.mode} />
}

function BrokenBlock({ parts, onRetry, ...props }: Props & { parts: BlockParts; onRetry: () => void }) {
  const { t } = useBlockHost()
  if (props.part !== 'Editor')
    return <AppErrorPanel title={t('broken.title')} body={t('broken.body')} onRetry={onRetry} />
  const { onChange, onRemove } = props
  const empty = () => onChange(parts.model.emptyRecord())
  return (
    <AppErrorPanel
      title={t('broken.title')}
      body={t('broken.editBody')}
      action={
        <>
          <Button variant="primary" onPress={empty}>
            {t('broken.empty')}
          </Button>
          {onRemove && (
            <Button icon="trash" onPress={onRemove}>
              {t('broken.delete')}
            </Button>
          )}
        </>
      }
    />
  )
}
