import type { BlockType } from '@annals/contracts'
import { AppErrorPanel, Button, EmptyState, ErrorBoundary, Loading } from '@annals/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useBlockHost } from './block-host.tsx'
import type { BlockComponents, BlockTool, ClassProps, EditorProps, PlayerProps } from './block-components.ts'
import { isBuilt } from './type-name.ts'
import { loadComponents } from './load-components.ts'

type Loaded = { type: BlockType; components: BlockComponents } | { type: BlockType; failed: true }

function useComponents(type: BlockType) {
  const { addTexts } = useBlockHost()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    if (isBuilt(type))
      loadComponents(type, addTexts).then(
        components => isCurrent && setLoaded({ type, components }),
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
  const { loaded } = useComponents(type)
  return (loaded !== null && 'components' in loaded && loaded.components.tools) || NO_TOOLS
}

interface Own {
  type: BlockType
  /** Removes the block; offered where the block cannot be shown for editing. */
  onRemove?: () => void
}
/** `otherwise` is shown for the types that have no class view of their own. */
type OfClass = { show: 'Class'; otherwise: ReactNode } & ClassProps
type Props = Own & (({ show: 'Editor' } & EditorProps) | ({ show: 'Player' } & PlayerProps) | OfClass)

/**
 * The editor, the player or the class view of a block, fetched when it is first shown. It shows a message if the code cannot be
 * fetched, or if the stored content cannot be shown.
 */
export function BlockView(props: Props) {
  const { t } = useBlockHost()
  const { loaded, retry } = useComponents(props.type)
  if (!isBuilt(props.type) && props.show === 'Class') return props.otherwise
  if (!isBuilt(props.type)) return <EmptyState icon="info" title={t('unknown.title')} body={t('unknown.body')} />
  if (loaded === null) return <Loading label={t('loading')} />
  if ('failed' in loaded) return <AppErrorPanel title={t('failed.title')} body={t('failed.body')} onRetry={retry} />
  return (
    <ErrorBoundary
      resetKey={props.record}
      fallback={again => <BrokenBlock {...props} components={loaded.components} onRetry={again} />}
    >
      <Shown {...props} components={loaded.components} />
    </ErrorBoundary>
  )
}

function Shown({ components, ...props }: Props & { components: BlockComponents }) {
  const { t } = useBlockHost()
  if (props.show === 'Class')
    return components.Class ? (
      <Suspense fallback={<Loading label={t('loading')} />}>
        <components.Class record={props.record} answers={props.answers} />
      </Suspense>
    ) : (
      props.otherwise
    )
  if (props.show === 'Editor') {
    const { record, onChange, tool, onToolEnd, actions, violations } = props
    const tools = { tool, onToolEnd, actions }
    return <components.Editor record={record} onChange={onChange} {...tools} violations={violations} />
  }
  return <components.Player record={props.record} answer={props.answer} onAnswer={props.onAnswer} mode={props.mode} />
}

function BrokenBlock({ components, onRetry, ...props }: Props & { components: BlockComponents; onRetry: () => void }) {
  const { t } = useBlockHost()
  if (props.show !== 'Editor')
    return <AppErrorPanel title={t('broken.title')} body={t('broken.body')} onRetry={onRetry} />
  const { onChange, onRemove } = props
  const empty = () => onChange(components.model.emptyRecord())
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
