import { Button, Notice } from '@annals/ui'
import { useT } from '../../i18n/index.ts'
import { Conflict } from './conflict.tsx'
import { Restored } from './restored.tsx'
import type { RecordEdit, RecordKind } from './use-record-edit.ts'

interface EditNoticesProps<T, W extends object> {
  kind: RecordKind<T, W>
  edit: Omit<RecordEdit<T, W>, 'write'>
  labelOf: (field: keyof W & string) => string
}

/**
 * Notices above the fields of a record: texts were restored from an earlier visit, or another window has stored other
 * texts.
 */
export function EditNotices<T, W extends object>({ kind, edit, labelOf }: EditNoticesProps<T, W>) {
  const { other } = edit
  return (
    <>
      {edit.isRestored && edit.isChanged && <Restored onDiscard={edit.discard} />}
      {other && (
        <Conflict
          fields={kind
            .differing(edit.writing, kind.writingOf(other))
            .map(field => ({ label: labelOf(field), texts: kind.textOf(other, field) }))}
          onKeep={() => void edit.keepMine()}
          onTake={edit.takeOther}
          isSaving={edit.isSaving}
        />
      )}
    </>
  )
}

/** Why the last save failed, with a way out. */
export function EditProblem({ edit }: { edit: { problem: string; discard(): void } }) {
  const t = useT()
  if (!edit.problem) return null
  return (
    <Notice kind="bad" live="alert" title={t('edit.failed')}>
      <p>{edit.problem}</p>
      <Button variant="quiet" onPress={edit.discard}>
        {t('edit.discard')}
      </Button>
    </Notice>
  )
}
