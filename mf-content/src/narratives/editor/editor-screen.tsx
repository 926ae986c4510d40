import { Loading } from '@annals/ui'
import { useParams, useSession, useTitle } from '@annals/web-kit'
import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/index.ts'
import { type View, viewOf } from '../paths.ts'
import { SignedOut } from './signed-out.tsx'
import css from './editor.module.css'
import { ConflictDialog } from './scope/conflict-dialog.tsx'
import { EditorBar } from './editor-bar.tsx'
import { useEditorState } from './scope/editor-context.ts'
import { EditorScope } from './scope/editor-scope.tsx'
import { WorkNotices } from './scope/work-notices.tsx'
import { InfoStep } from './steps/info-step.tsx'
import { OutlineStep } from './steps/outline-step.tsx'

const WriteStep = lazy(async () => ({ default: (await import('./write/write-step.tsx')).WriteStep }))

/** /narratives/{slug}/{view}/edit: writing a narrative in three steps (behaviour/narratives §10). */
export function EditorScreen() {
  const t = useT()
  const { slug = '', view } = useParams()
  const { status, user } = useSession()
  if (status === 'starting') return <Loading label={t('edit.loading')} />
  if (!user) return <SignedOut slug={slug} />
  return (
    <EditorScope slug={slug} view={view} member={user.uuid}>
      <Steps view={viewOf(view)} />
    </EditorScope>
  )
}

function Steps({ view }: { view: View }) {
  const t = useT()
  const title = useEditorState(({ content }) => content.title)
  useTitle(title || t('edit.untitled'))
  // Without a title the other steps cannot be reached, by their address neither.
  const shown = title.trim() === '' ? 'start' : view
  return (
    <div className={css.editor} data-step={shown}>
      <EditorBar view={shown} />
      <WorkNotices />
      {shown === 'start' && <InfoStep />}
      {shown === 'summary' && <OutlineStep />}
      {shown === 'read' && (
        <Suspense fallback={<Loading label={t('edit.loading')} />}>
          <WriteStep />
        </Suspense>
      )}
      <ConflictDialog />
    </div>
  )
}
