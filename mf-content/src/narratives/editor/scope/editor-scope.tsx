import { same } from '@annals/contracts'
import { Loading, Wrap } from '@annals/ui'
import { Navigate, PageError, useHost, useIsDurable, useNavigate } from '@annals/web-kit'
import { useSavePoints } from '@annals/web-kit/editing'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/index.ts'
import { NARRATIVES, SAMPLE, viewOf, viewPath } from '../../paths.ts'
import { chaptersOf, frontOf } from '../work/chapters.ts'
import type { StartResult, Workspace } from '../work/workspace.ts'
import { ChangeContext, type ChangeContent, type Editor, EditorContext, useWorkState } from './editor-context.ts'
import { drafts, openWork } from './open-work.ts'
import { useGiveAddress } from './use-give-address.ts'
import { useUndoKeys } from '../../../common/use-undo-keys.ts'

interface Props {
  slug: string
  view: string | undefined
  member: string
  children: ReactNode
}

/** Opens a narrative for its writer. Another narrative or member is other work. */
export function EditorScope({ slug, view, member, children }: Props) {
  const host = useHost()
  const workspace = useMemo(() => openWork(host, slug, member), [host, slug, member])
  return (
    <Opened key={numberOf(workspace)} workspace={workspace} slug={slug} view={view}>
      {children}
    </Opened>
  )
}

const numbers = new WeakMap<Workspace, number>()
let newest = 0
/** Numbers the work of this page, for keys. */
function numberOf(workspace: Workspace): number {
  const number = numbers.get(workspace) ?? ++newest
  numbers.set(workspace, number)
  return number
}

function Opened({ workspace, slug, view, children }: Omit<Props, 'member'> & { workspace: Workspace }) {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT()
  const isSample = slug === SAMPLE
  const [started, setStarted] = useState<StartResult | 'starting'>('starting')
  const [attempt, setAttempt] = useState(0)
  const { given, isRetried, hasFront, chapters } = useWorkState(
    workspace,
    ({ slug: now, failure, content }) => ({
      given: now,
      isRetried: failure?.isPassing ?? false,
      hasFront: frontOf(content).length > 0,
      chapters: chaptersOf(content).map(({ uuid }) => uuid)
    }),
    same
  )
  const walked = useWorkState(workspace, state => state.walked)
  const isDurable = useIsDurable(drafts)
  const [asked, openChapter] = useState<string | null | undefined>()

  useEffect(() => {
    let isCurrent = true
    void workspace.start().then(result => isCurrent && setStarted(result))
    return () => {
      isCurrent = false
    }
  }, [workspace, attempt])
  useEffect(() => {
    if (started !== 'missing') return
    void host
      .alert({ title: t('narrative.notFound'), body: t('narrative.notFoundText') })
      .then(() => navigate(NARRATIVES, { replace: true }))
  }, [started, host, navigate, t])
  useSavePoints(workspace, isRetried)

  useGiveAddress(slug, given)

  const isThere = asked === null || (asked !== undefined && chapters.includes(asked))
  const first = chapters[0] ?? null
  const chapter = isThere && asked !== undefined && (asked !== null || hasFront || first === null) ? asked : first

  const current = useRef(chapter)
  useEffect(() => {
    current.current = chapter
  }, [chapter])
  useEffect(() => {
    // What was undone or redone is shown.
    if (walked && walked.chapter !== null) openChapter(walked.chapter)
  }, [walked])

  const change = useCallback<ChangeContent>(
    (how, edit) =>
      workspace.dispatch({
        type: 'changed',
        content: edit(workspace.get().content),
        note: { ...how, chapter: current.current, at: Date.now() }
      }),
    [workspace]
  )
  const walk = useCallback(
    (type: 'undone' | 'redone') => {
      const before = workspace.get()
      workspace.dispatch({ type })
      if (workspace.get() !== before) host.announce(t(`edit.${type}`))
    },
    [workspace, host, t]
  )
  const undo = useCallback(() => walk('undone'), [walk])
  const redo = useCallback(() => walk('redone'), [walk])
  useUndoKeys(undo, redo)

  const editor = useMemo<Editor>(
    () => ({
      workspace,
      change,
      save: async () => {
        const result = await workspace.save()
        const { failure } = workspace.get()
        if (result === 'failed' && failure) host.announce(`${failure.text} ${failure.msg}`.trim(), 'assertive')
        return result
      },
      undo,
      redo,
      chapter,
      openChapter,
      isDurable,
      isSample
    }),
    [workspace, change, host, undo, redo, chapter, isDurable, isSample]
  )

  if (started === 'starting') return <Loading label={t('edit.loading')} />
  if (started === 'foreign') return <Navigate to={viewPath(slug, viewOf(view))} replace />
  if (started === 'missing') return null
  if (started !== 'ready')
    return (
      <Wrap>
        <PageError
          title={t('load.failed')}
          body={started.failure}
          onRetry={() => {
            setStarted('starting')
            setAttempt(attempt + 1)
          }}
          retryLabel={t('load.retry')}
        />
      </Wrap>
    )
  return (
    <ChangeContext value={change}>
      <EditorContext value={editor}>{children}</EditorContext>
    </ChangeContext>
  )
}
