import { same } from '@annals/contracts'
import { SaveState } from '@annals/ui'
import { useT } from '../../../i18n/index.ts'
import { isChanged } from '../work/editor-state.ts'
import { useEditor, useEditorState } from './editor-context.ts'

/** Where the work is (behaviour/narratives §10.5). */
export function SaveBadge() {
  const t = useT()
  const { isDurable, isSample } = useEditor()
  const { failure, isSaving, uuid, hasChanges } = useEditorState(
    state => ({ failure: state.failure, isSaving: state.isSaving, uuid: state.uuid, hasChanges: isChanged(state) }),
    same
  )
  if (isSample) return <SaveState state="saved" text={t('edit.sample')} />
  if (isSaving) return <SaveState state="saving" text={t('edit.saving')} />
  if (failure && failure.status > 0) return <SaveState state="failed" text={failure.text} />
  if (failure) return <SaveState state="offline" text={t(isDurable ? 'edit.offline' : 'edit.offlinePage')} />
  if (uuid === null) return <SaveState state="unsaved" text={t('edit.new')} />
  return hasChanges ? (
    <SaveState state="unsaved" text={t('edit.unsaved')} />
  ) : (
    <SaveState state="saved" text={t('edit.saved')} />
  )
}
