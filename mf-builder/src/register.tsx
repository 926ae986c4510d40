import { Navigate, type Register, useParams } from '@annals/web-kit'
import { lazy } from 'react'
import { texts } from './i18n/index.ts'

/** `/ela/{uuid}`, the other entry for editing, is the builder's home under its own name (behaviour/builder §1). */
function OtherEntry() {
  const { uuid } = useParams()
  return <Navigate to={`/builder/${uuid}`} replace />
}

const scope = async () => ({ Component: (await import('./activity/activity-scope.tsx')).ActivityScope })
const home = async () => ({ Component: (await import('./overview/overview-screen.tsx')).OverviewScreen })
const editor = async () => ({ Component: (await import('./editor/editor-screen.tsx')).EditorScreen })
const editorEntry = async () => ({ Component: (await import('./editor/editor-screen.tsx')).EditorEntry })
const newBlock = async () => ({ Component: (await import('./editor/editor-screen.tsx')).NewBlockEntry })

const handle = { bodyClass: 'builder', frame: 'no-footer' }

/** The builder's routes. Those without an id work on an activity that the server does not know yet
 * (behaviour/builder §6). */
export const register: Register = () => {
  return {
    texts,
    routes: [
      {
        path: 'builder',
        lazy: scope,
        handle,
        children: [
          { index: true, lazy: home },
          { path: 'edit', lazy: editorEntry },
          { path: 'edit/:blocktype', lazy: newBlock },
          { path: 'edit/:blocktype/:blockId', lazy: editor }
        ]
      },
      {
        path: 'builder/:uuid',
        lazy: scope,
        handle,
        children: [
          { index: true, lazy: home },
          { path: 'edit', lazy: editorEntry },
          { path: 'edit/:blocktype/:blockId', lazy: editor }
        ]
      },
      { path: 'ela/:uuid', Component: OtherEntry }
    ],
    dialogs: {
      'builder/download': lazy(async () => ({
        default: (await import('./transfer/download-dialog.tsx')).DownloadDialog
      })),
      'builder/upload': lazy(async () => ({ default: (await import('./transfer/upload-dialog.tsx')).UploadDialog }))
    }
  }
}
